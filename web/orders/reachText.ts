import type { OrderDetail } from '../../contract/order-detail.ts';

type Reach = NonNullable<OrderDetail['reach']>;

/** How far an order got, and what to expect next. */
export function reachText({ notified, seen, finished, why, wider }: Reach): { title: string; next: string } {
  if (!finished && notified === 0)
    return { title: 'Buscando a quienes pueden ayudarte', next: 'Suele tardar unos segundos.' };
  if (notified === 0)
    return {
      title: 'Todavía no hay proveedores para este pedido',
      // What a wider area would add is nothing that the customer can ask for.
      next:
        why && !wider
          ? `${why} En cuanto se sume uno que encaje, le avisamos.`
          : 'En cuanto se sume uno que encaje, le avisamos. Un poco más de detalle puede ayudar.',
    };
  return {
    title: `Avisamos a ${notified} ${notified === 1 ? 'proveedor' : 'proveedores'}`,
    next:
      seen === 0
        ? 'Suele llegar la primera oferta en minutos.'
        : `${seen} ${seen === 1 ? 'persona ya vio' : 'personas ya vieron'} tu pedido.`,
  };
}

/** What to expect of an order that has no offers. */
export function offersNextText({ order, reach }: Pick<OrderDetail, 'order' | 'reach'>): string {
  if (order.status !== 'active') return 'Este pedido ya no recibe ofertas.';
  const first = 'Te avisamos en cuanto llegue la primera.';
  return reach?.notified ? `${first} Suele tardar unos minutos.` : first;
}
