import type { ExtraStatus, LineKind, RevisionStatus } from './offer-values.ts';

export const LINE_KIND_LABELS: Record<LineKind, string> = {
  labour: 'Mano de obra',
  materials: 'Materiales',
};

export const REVISION_STATUS_LABELS: Record<RevisionStatus, string> = {
  open: 'Espera respuesta',
  agreed: 'Acordada',
  declined: 'No aceptada',
  withdrawn: 'Retirada',
  overtaken: 'Reemplazada',
};

export const EXTRA_STATUS_LABELS: Record<ExtraStatus, string> = {
  proposed: 'Espera aprobación',
  approved: 'Aprobado',
  declined: 'No aprobado',
  withdrawn: 'Retirado',
};
