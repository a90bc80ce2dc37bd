import type { OrderDetail } from '../../../contract/order-detail.ts';
import styles from './OrderStats.module.css';

/** How many offers and messages an order has. */
export function OrderStats({ stats }: { stats: OrderDetail['stats'] }) {
  const figures: [string, number][] = [
    ['Ofertas recibidas', stats.totalOffers],
    ['Pendientes', stats.pendingOffers],
    ['Aceptadas', stats.acceptedOffers],
    ['Rechazadas', stats.rejectedOffers],
    ['Mensajes intercambiados', stats.totalMessages],
  ];
  return (
    <section aria-labelledby="order-stats">
      <h2 id="order-stats" className={styles.heading}>
        Estadísticas
      </h2>
      <dl className={styles.stats}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
