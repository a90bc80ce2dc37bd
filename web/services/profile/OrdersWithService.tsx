import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { ordersWithService } from '../../../contract/order-detail.ts';
import cards from '../../ui/cards.module.css';
import { money } from '../../ui/money.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { shortDate } from '../../ui/time.ts';
import { ordersWith } from '../calls.ts';
import styles from './OrdersWithService.module.css';
import card from './ServiceScreen.module.css';

const CLOSED_SHOWN = 3;

type OrderWithService = ReplyOf<typeof ordersWithService>['openOrders'][number];

/** The signed-in person's orders with a service; nothing if there are none. */
export function OrdersWithService({ serviceId }: { serviceId: string }) {
  const { data } = useQuery(ordersWith(serviceId));
  if (!data || data.totalOrders === 0) return null;
  const left = data.closedOrders.length - CLOSED_SHOWN;
  return (
    <>
      {data.hasOpenOrders && (
        <Alert
          color="amber"
          title="Tienes pedidos abiertos con este servicio"
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          Antes de enviar otro, mira si lo que necesitas ya está en camino.
        </Alert>
      )}
      <section className={`framed ${card.card}`} aria-labelledby="service-orders">
        <h2 id="service-orders" className={card.heading}>
          Mis Pedidos con este Servicio ({data.totalOrders})
        </h2>
        {data.openOrders.length > 0 && <Orders title="Abiertos" orders={data.openOrders} />}
        {data.closedOrders.length > 0 && (
          <Orders title="Historial" orders={data.closedOrders.slice(0, CLOSED_SHOWN)} />
        )}
        {left > 0 && <p className="quiet">Y {left} pedidos más...</p>}
      </section>
    </>
  );
}

function Orders({ title, orders }: { title: string; orders: OrderWithService[] }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderRow({ order }: { order: OrderWithService }) {
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h4 className={styles.name}>
          <Link to="/my-orders/$id" params={{ id: order.orderId }} className={styles.link}>
            {order.orderTitle}
          </Link>
        </h4>
        <StatusBadge of="order" status={order.orderStatus} />
      </header>
      <p className={`${cards.excerpt} ${styles.description}`}>{order.orderDescription}</p>
      <p className={styles.foot}>
        <time dateTime={order.orderCreatedAt}>{shortDate(order.orderCreatedAt)}</time>
        {order.offerStatus && (
          <span className={styles.offer}>
            {order.offerPrice !== null &&
              `Oferta de ${money(order.offerPrice, { country: order.orderCountry, currency: order.offerCurrency })}`}
            <StatusBadge of="offer" status={order.offerStatus} />
          </span>
        )}
      </p>
    </article>
  );
}
