import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../contract/orders.ts';
import { OrderCard } from '../orders/OrderCard.tsx';
import { OrdersFailure } from '../orders/OrdersFailure.tsx';
import { useCreate } from '../shell/CreateDialogs.tsx';
import { Button } from '../ui/Button.tsx';
import cards from '../ui/cards.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { longDate } from '../ui/time.ts';
import { myNewestOrders, myStats } from './calls.ts';
import styles from './RecentOrders.module.css';

const SHOWN = 5;
const SKELETONS = 3;

export function RecentOrders() {
  return (
    <section aria-labelledby="recent" className={styles.section}>
      <div className={cards.head}>
        <h2 id="recent">Pedidos recientes</h2>
        <Link to="/orders" search={{ tab: 'my-orders', status: 'all' }}>
          Ver todos
        </Link>
      </div>
      <List />
    </section>
  );
}

function List() {
  const { data, isError } = useQuery(myNewestOrders);
  const { createOrder } = useCreate();
  const provides = (useQuery(myStats).data?.myServices ?? 0) > 0;
  if (!data && isError) return <OrdersFailure />;
  if (!data) return <Waiting />;
  if (data.length === 0 && provides)
    return (
      <div className={styles.none}>
        <p>No tienes pedidos recientes</p>
        <Button variant="light" onClick={createOrder}>
          Crear mi primer pedido
        </Button>
      </div>
    );
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="writing"
        title="No tienes pedidos recientes"
        action={
          <Button color="accent" onClick={createOrder}>
            Crear mi primer pedido
          </Button>
        }
      >
        Cuenta qué necesitas con tus palabras y avisamos a quienes saben hacerlo cerca de ti.
      </EmptyState>
    );
  }
  return (
    <ul className={cards.list}>
      {data.slice(0, SHOWN).map((order) => (
        <li key={order.id}>
          <RecentOrder order={order} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <Loading label="Cargando pedidos..." className={cards.list} count={SKELETONS}>
      <div className={`${cards.card} ${styles.waiting}`} aria-hidden="true">
        <div className={styles.head}>
          <Skeleton width="58%" height={24} />
          <Skeleton width={84} height={24} radius="xl" />
        </div>
        <Skeleton width="54%" height={14} />
      </div>
    </Loading>
  );
}

function RecentOrder({ order }: { order: Order }) {
  return (
    <OrderCard
      order={order}
      to="/my-orders/$id"
      heading="h3"
      badges={<StatusBadge of="order" status={order.status} />}
      published={<time dateTime={order.createdAt}>{longDate(order.createdAt)}</time>}
    />
  );
}
