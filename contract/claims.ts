import * as z from 'zod';
import { id, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { CLAIM_STATUSES } from './labels.ts';

export const CLAIM_MAX = 255;
export const CLAIM_WARNING_UNDER = 20;
export const CLAIM_THANKS =
  'Tu mensaje ha sido enviado exitosamente. Agradecemos tu feedback para mejorar la plataforma.';

export const claim = z.object({
  id,
  message: z.string(),
  status: z.enum(CLAIM_STATUSES),
  createdAt: timestamp,
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
});
export type Claim = z.output<typeof claim>;

const MESSAGE_MISSING = 'Por favor escribe tu mensaje';
export const claimText = z
  .string({ error: MESSAGE_MISSING })
  .trim()
  .min(1, MESSAGE_MISSING)
  .max(CLAIM_MAX, `El mensaje no puede exceder los ${CLAIM_MAX} caracteres`);

export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'user',
  summary: 'Envía una sugerencia o un reclamo a quien administra',
  body: z.object({ message: claimText }),
  reply: z.object({ message: z.string(), id }),
  status: 201,
  limit: 'write',
  refusals: { 429: ['quota_reached'] },
});
