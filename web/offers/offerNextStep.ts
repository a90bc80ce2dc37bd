import type { Offer } from '../../contract/offers.ts';
import { validity } from './validity.ts';

const WHILE_PENDING: Record<string, string> = {
  active: 'El cliente todavía no respondió.',
  in_progress: 'El cliente aceptó otra oferta; la tuya sigue en pie.',
};

/** When an order ends, its pending offers become rejected although nobody decided against them. */
const WHEN_REJECTED: Record<string, string> = {
  completed: 'El trabajo se completó con otra oferta.',
  cancelled: 'El cliente canceló el pedido.',
};

const EXPIRED = 'Tu oferta venció: cámbiala para que el cliente pueda aceptarla.';

/** How one's own offer stands and what comes next, in a sentence. */
export function offerNextStep(
  offer: Pick<Offer, 'status' | 'order' | 'openRevision' | 'validUntil'>,
): string {
  const { status, order, openRevision, validUntil } = offer;
  if (openRevision?.can.agree) return 'El cliente espera tu respuesta.';
  if (status === 'pending' && validity(validUntil)?.expired) return EXPIRED;
  if (status === 'pending') return WHILE_PENDING[order.status] ?? '';
  if (status === 'rejected') return WHEN_REJECTED[order.status] ?? 'El cliente rechazó tu oferta.';
  if (status === 'cancelled') return 'El cliente canceló el pedido.';
  return order.status === 'completed'
    ? 'El cliente confirmó el trabajo.'
    : 'El cliente aceptó tu oferta. Coordina los detalles por el chat.';
}
