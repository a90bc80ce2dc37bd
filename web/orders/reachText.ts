import { MINUTE_MS } from '../../contract/durations.ts';
import type { OrderDetail } from '../../contract/order-detail.ts';
import type { Order } from '../../contract/orders.ts';

type Reach = NonNullable<OrderDetail['reach']>;

/** An order without an offer after this long is promised none in minutes. */
const FIRST_OFFER_WITHIN_MS = 30 * MINUTE_MS;

/**
 * How many providers an order reached, why no more, and what to expect next with that number of offers. From the one
 * provider of a direct order nothing is promised.
 */
export function reachText(
  reach: Reach,
  order: Pick<Order, 'createdAt' | 'directServiceId'>,
  { offers = 0, now = Date.now() } = {},
): { title: string; lines: string[] } {
  const { matched, notified, seen, finished, why } = reach;
  if (!finished && notified === 0)
    return { title: 'Buscando a quienes pueden ayudarte', lines: ['Suele tardar unos segundos.'] };
  const others = matched > notified ? [othersText(matched - notified)] : [];
  if (notified === 0)
    return {
      title: 'Todavía no hay proveedores para este pedido',
      lines: [
        ...(why ? [why] : []),
        ...others,
        `En cuanto se sume uno que encaje, le avisamos.${why ? '' : ' Un poco más de detalle puede ayudar.'}`,
      ],
    };
  return {
    title: `Avisamos a ${notified} ${notified === 1 ? 'proveedor' : 'proveedores'}`,
    lines: [
      ...(seen === 0 && offers === 0 && !order.directServiceId ? [firstOfferText(order, now)] : []),
      ...(seen > 0 ? [`${seen} ${seen === 1 ? 'persona ya vio' : 'personas ya vieron'} tu pedido.`] : []),
      ...others,
      ...(why ? [why] : []),
    ],
  };
}

function firstOfferText({ createdAt }: Pick<Order, 'createdAt'>, now: number): string {
  return now - Date.parse(createdAt) < FIRST_OFFER_WITHIN_MS
    ? 'Suele llegar la primera oferta en minutos.'
    : 'Todavía nadie abrió tu pedido: la primera oferta puede tardar.';
}

/** What widening the search would bring; the number and its noun stay on one line. */
export const widenText = ({ km, adds }: NonNullable<Reach['wider']>): string =>
  `Ampliar a ${km} km (+${adds}\u00a0${adds === 1 ? 'proveedor' : 'proveedores'})`;

/** The widened radius of an order and, just after widening, how many more providers were notified. */
export function widenedText({ withinKm, notified, finished }: Reach, notifiedBefore: number | null): string {
  if (!withinKm) return '';
  if (notifiedBefore === null) return `También buscamos hasta a ${withinKm} km.`;
  if (!finished) return `Buscando hasta a ${withinKm} km…`;
  const more = notified - notifiedBefore;
  if (more <= 0) return `Ampliamos a ${withinKm} km: por ahora nadie más encaja.`;
  return `Ampliamos a ${withinKm} km: avisamos a ${more} ${more === 1 ? 'proveedor' : 'proveedores'} más.`;
}

function othersText(count: number): string {
  return count === 1
    ? 'Otro que encaja menos también puede verlo.'
    : `Otros ${count} que encajan menos también pueden verlo.`;
}

/** What to expect of an order that has no offers. */
export function offersNextText({ status, directServiceId }: Order): string {
  if (status !== 'active') return 'Este pedido ya no recibe ofertas.';
  return directServiceId ? 'Te avisamos en cuanto responda.' : 'Te avisamos en cuanto llegue la primera.';
}
