// Revisions: other quotes for a pending offer, proposed by either side and answered by the other. They are never edited.
import * as z from 'zod';
import { idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  offer,
  offerDuration,
  offerMessage,
  offerPrice,
  PRICE_WRONG,
  QUOTE_REFUSALS,
  revision,
} from './offers.ts';
import { addsUp, quoteDraft } from './quotes.ts';

/** How many revisions may be proposed for one offer, by both sides together. */
export const PROPOSALS_MAX = 6;
const SAID_TWICE = 'Pide que lo renueve o propón otro precio: las dos cosas no van juntas';

export const revisionDraft = z
  .object({
    /** Asks for the same quote once more, instead of proposing another. */
    renew: z.boolean({ error: SAID_TWICE }).default(false),
    price: offerPrice.optional(),
    message: offerMessage('Escribe el mensaje como un texto').default(''),
    estimatedDuration: offerDuration,
    ...quoteDraft,
  })
  .check(({ value, issues }) => {
    if (value.renew && value.price !== undefined)
      issues.push({ code: 'custom', input: value, path: ['renew'], message: SAID_TWICE });
    if (!value.renew && value.price === undefined)
      issues.push({ code: 'custom', input: value, path: ['price'], message: PRICE_WRONG });
    if (value.price !== undefined) addsUp({ value: { ...value, price: value.price }, issues });
  });

export const proposeRevision = endpoint({
  method: 'POST',
  path: '/api/offers/:id/revisions',
  access: 'user',
  summary: 'Propone otro presupuesto para una oferta pendiente: quien ofertó o el dueño del pedido',
  params: idParams,
  body: revisionDraft,
  reply: offer,
  status: 201,
  limit: 'write',
  refusals: {
    400: [...QUOTE_REFUSALS, 'same_quote'],
    404: ['not_found'],
    409: ['offer_decided', 'order_closed', 'provider_gone', 'revision_open', 'no_proposals_left'],
    429: ['quota_reached'],
  },
});

export const decideRevision = endpoint({
  method: 'PUT',
  path: '/api/revisions/:id/status',
  access: 'user',
  summary: 'Responde a un presupuesto propuesto (agreed, declined) o retira el propio (withdrawn)',
  params: idParams,
  body: z.object({
    status: z.enum(['agreed', 'declined', 'withdrawn'], {
      error: 'El estado debe ser agreed, declined o withdrawn',
    }),
  }),
  reply: offer,
  refusals: { 404: ['not_found'], 409: ['offer_decided', 'order_closed', 'revision_decided'] },
});

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/offers/:id/revisions',
  access: 'user',
  summary: 'Todos los presupuestos de una oferta, del primero al último, para sus dos partes',
  params: idParams,
  reply: z.array(revision),
  refusals: { 404: ['not_found'] },
});
