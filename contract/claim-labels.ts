import type { ClaimKind, ClaimStatus } from './claim-values.ts';

export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  pending: 'Pendiente',
  reviewed: 'Revisado',
  resolved: 'Resuelto',
};

export const CLAIM_KIND_LABELS: Record<ClaimKind, string> = {
  complaint: 'Queja',
  suggestion: 'Sugerencia',
  question: 'Consulta',
  report: 'Denuncia',
  other: 'Otro',
};
