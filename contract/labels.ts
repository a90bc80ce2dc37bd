// What people read for the values of closed lists, on the first screen too; those of claims, quotes and jobs come with
// their screens. No schemas here: screens that check no form load this without zod.
import type { OfferStatus } from './offer-values.ts';
import type { OrderStatus, Urgency } from './order-values.ts';
import type { ServiceSort } from './service-sorts.ts';

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
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  active: 'Activo',
  in_progress: 'En Progreso',
  completed: 'Completado',
  cancelled: 'Cancelado',
};

export const OFFER_STATUS_LABELS: Record<OfferStatus, string> = {
  pending: 'Pendiente',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

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
