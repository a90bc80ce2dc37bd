// What is done to an order once it is published: changed, widened, cancelled and completed by its customer, discarded or
// seen by a provider.
import * as z from 'zod';
import { idParams, PLACE_MISSING } from './common.ts';
import { endpoint } from './endpoint.ts';
import { orderDetail } from './order-detail.ts';
import { WIDER_KM } from './order-values.ts';
import { CANCEL_REASON_MAX, DESCRIPTION_TOO_SHORT, draftFields, order } from './orders.ts';
import { rating, reviewComment } from './reviews.ts';

export const editOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id',
  access: 'user',
  summary: 'Cambia un pedido propio mientras está activo',
  params: idParams,
  body: z
    // How short the description may be depends on the order: see `refuseDraft`.
    .object({ ...draftFields, description: z.string({ error: DESCRIPTION_TOO_SHORT }).trim() })
    .partial()
    .refine((body) => Object.values(body).some((value) => value !== undefined), 'No hay nada que cambiar')
    .refine((body) => (body.latitude === undefined) === (body.longitude === undefined), PLACE_MISSING),
  reply: order,
  limit: 'write',
  refusals: {
    400: ['unknown_attachment', 'too_many_attachments'],
    404: ['not_found'],
    409: ['order_not_active'],
    429: ['quota_reached'],
  },
});

const WIDER_WRONG = `Elige cuánto ampliar: ${WIDER_KM.join(', ')} km`;

export const widenOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/widen',
  access: 'user',
  summary: 'Busca proveedores también hasta tantos kilómetros alrededor',
  params: idParams,
  body: z.object({ km: z.literal(WIDER_KM, { error: WIDER_WRONG }) }),
  reply: orderDetail,
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['order_not_active', 'direct_order'] },
});

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id/cancel',
  access: 'user',
  summary: 'Cancela un pedido propio; con ofertas, el motivo es obligatorio y llega a cada proveedor',
  params: idParams,
  body: z
    .object({
      reason: z
        .string()
        .trim()
        .max(CANCEL_REASON_MAX, `El motivo puede tener como máximo ${CANCEL_REASON_MAX} caracteres`)
        .nullish(),
    })
    .nullish(),
  reply: order,
  refusals: { 400: ['reason_required'], 404: ['not_found'], 409: ['order_closed'] },
});

export const OFFER_MISSING = 'Elige una oferta aceptada';

export const completeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/complete',
  access: 'user',
  summary: 'Confirma el trabajo de una oferta aceptada y lo califica',
  params: idParams,
  body: z.object({ offerId: z.uuid({ error: OFFER_MISSING }).toLowerCase(), rating, comment: reviewComment }),
  reply: orderDetail,
  refusals: { 400: ['offer_not_accepted'], 404: ['not_found'], 409: ['order_closed'] },
});

export const discardOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/discard',
  access: 'user',
  summary: 'Quita un pedido disponible de mi lista',
  params: idParams,
  reply: z.object({ discarded: z.boolean() }),
  refusals: { 404: ['not_found'], 409: ['order_not_active', 'already_offered'] },
});

export const restoreOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/discard',
  access: 'user',
  summary: 'Devuelve a mi lista un pedido descartado',
  params: idParams,
  reply: z.object({ discarded: z.boolean() }),
  refusals: { 404: ['not_found'] },
});

export const seeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/seen',
  access: 'user',
  summary: 'Cuenta que un proveedor abrió el pedido: su dueño ve cuántos lo vieron',
  params: idParams,
  reply: z.object({ seen: z.boolean() }),
});
