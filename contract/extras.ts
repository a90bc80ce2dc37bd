// Extras: what is agreed in addition to an accepted offer. An extra counts once the customer has approved it.
import * as z from 'zod';
import { amount, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { offer } from './offers.ts';

export const EXTRAS_MAX = 20;
export const EXTRA_TEXT_MAX = 160;
const TEXT_MISSING = 'Escribe por qué es el adicional';
const AMOUNT_WRONG = 'Escribe el importe del adicional';

export const extraDraft = z.object({
  text: z
    .string({ error: TEXT_MISSING })
    .trim()
    .min(1, TEXT_MISSING)
    .max(EXTRA_TEXT_MAX, `El adicional puede tener como máximo ${EXTRA_TEXT_MAX} caracteres`),
  /** In the currency of its offer. */
  amount: amount(AMOUNT_WRONG, AMOUNT_WRONG).refine((value) => value > 0, AMOUNT_WRONG),
});

export const proposeExtra = endpoint({
  method: 'POST',
  path: '/api/offers/:id/extras',
  access: 'user',
  summary: 'Propone un adicional a una oferta propia ya aceptada',
  params: idParams,
  body: extraDraft,
  reply: offer,
  status: 201,
  limit: 'write',
  refusals: {
    400: ['no_cents'],
    404: ['not_found'],
    409: ['offer_not_accepted', 'order_closed', 'no_extras_left'],
    429: ['quota_reached'],
  },
});

export const decideExtra = endpoint({
  method: 'PUT',
  path: '/api/extras/:id/status',
  access: 'user',
  summary: 'Aprueba o no un adicional (approved, declined) o retira el propio (withdrawn)',
  params: idParams,
  body: z.object({
    status: z.enum(['approved', 'declined', 'withdrawn'], {
      error: 'El estado debe ser approved, declined o withdrawn',
    }),
  }),
  reply: offer,
  refusals: { 404: ['not_found'], 409: ['offer_not_accepted', 'order_closed', 'extra_decided'] },
});
