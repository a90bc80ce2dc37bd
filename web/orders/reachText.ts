import type { OrderDetail } from '../../contract/order-detail.ts';

type Reach = NonNullable<OrderDetail['reach']>;

/** How far an order got, and what to expect next. */
export function reachText({ notified, seen, finished }: Reach): { title: string; next: string } {
  if (!finished && notified === 0)
    return { title: 'Buscando a quienes pueden ayudarte', next: 'Suele tardar unos segundos.' };
  if (notified === 0)
    return {
      title: 'Todavía no hay proveedores para este pedido',
      next: 'En cuanto se sume uno que encaje, le avisamos. Un poco más de detalle puede ayudar.',
    };
  return {
    title: `Avisamos a ${notified} ${notified === 1 ? 'proveedor' : 'proveedores'}`,
    next:
      seen === 0
        ? 'Suele llegar la primera oferta en minutos.'
        : `${seen} ya ${seen === 1 ? 'vio' : 'vieron'} tu pedido.`,
  };
}
