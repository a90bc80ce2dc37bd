// Closed lists of the domain, and what people read for each of their values. No schemas here: screens that check no
// form load this without zod.

export const URGENCIES = ['normal', 'urgent', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];
/** The time that each urgency stands for. */
export const URGENCY_TIMES: Record<Urgency, string> = {
  normal: '1-3 días',
  urgent: '24 horas',
  emergency: 'Inmediato',
};
export const URGENCY_LABELS: Record<Urgency, string> = {
  normal: 'Normal',
  urgent: 'Urgente',
  emergency: 'Emergencia',
};
/** An urgency with its time, where one is chosen: 'Urgente (24 horas)'. */
export const urgencyText = (urgency: Urgency): string =>
  `${URGENCY_LABELS[urgency]} (${URGENCY_TIMES[urgency]})`;
export const ORDER_STATUSES = ['active', 'in_progress', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** While an order may still be cancelled or completed, and its offers decided. */
export const OPEN_STATUSES = ['active', 'in_progress'] as const;
export const isOpen = (status: OrderStatus): boolean => OPEN_STATUSES.some((each) => each === status);
/** The statuses of an order with an accepted offer. */
export const WON_STATUSES = ['in_progress', 'completed'] as const;
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  active: 'Activo',
  in_progress: 'En Progreso',
  completed: 'Completado',
  cancelled: 'Cancelado',
};

export const OFFER_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
export const OFFER_STATUS_LABELS: Record<OfferStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

export const SERVICE_SORTS = ['rating', 'reviews', 'newest'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];
export const SERVICE_SORT_LABELS: Record<ServiceSort, string> = {
  rating: 'Mejor valorados',
  reviews: 'Más reseñas',
  newest: 'Más recientes',
};

export const RATING_LABELS: Record<number, string> = {
  1: 'Muy malo',
  2: 'Malo',
  3: 'Regular',
  4: 'Bueno',
  5: 'Excelente',
};

export const CLAIM_STATUSES = ['pending', 'reviewed', 'resolved'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  pending: 'Pendiente',
  reviewed: 'Revisado',
  resolved: 'Resuelto',
};

export const CLAIM_KINDS = ['complaint', 'suggestion', 'question', 'report', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  complaint: 'Queja',
  suggestion: 'Sugerencia',
  question: 'Consulta',
  report: 'Denuncia',
  other: 'Otro',
};

export const JOB_STATES = ['failed', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const JOB_STATE_LABELS: Record<JobState, string> = {
  failed: 'Falló',
  waiting: 'En espera',
  running: 'En curso',
};

/** The distances, in kilometres around its place, to which the search for an order's providers can be widened. */
export const WIDER_KM = [10, 25, 50] as const;

export const LINE_KINDS = ['labour', 'materials'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const LINE_KIND_LABELS: Record<LineKind, string> = {
  labour: 'Mano de obra',
  materials: 'Materiales',
};

/** The two sides of a deal. */
export const SIDES = ['provider', 'customer'] as const;
export type Side = (typeof SIDES)[number];
/** The statuses of a proposed quote; `overtaken`: another one was proposed, or the offer was decided. */
export const REVISION_STATUSES = ['open', 'agreed', 'declined', 'withdrawn', 'overtaken'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];
export const REVISION_STATUS_LABELS: Record<RevisionStatus, string> = {
  open: 'Espera respuesta',
  agreed: 'Acordada',
  declined: 'No aceptada',
  withdrawn: 'Retirada',
  overtaken: 'Reemplazada',
};
/** The statuses of an extra, which is an addition to an accepted offer. */
export const EXTRA_STATUSES = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type ExtraStatus = (typeof EXTRA_STATUSES)[number];
export const EXTRA_STATUS_LABELS: Record<ExtraStatus, string> = {
  proposed: 'Espera aprobación',
  approved: 'Aprobado',
  declined: 'No aprobado',
  withdrawn: 'Retirado',
};
