import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { orderDetailWithDefaults } from '../../bare-replies/orderDetails.ts';
import { isGone } from '../../calls/query.ts';
import { questionsOn } from '../../questions/calls.ts';
import { useUser } from '../../session/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { orderDetail, orderForProvider } from '../calls.ts';
import { CustomerOrder } from './CustomerOrder.tsx';
import { HelpLink } from './HelpLink.tsx';
import { OfferedOrder } from './OfferedOrder.tsx';
import styles from './OrderDetail.module.css';
import { OrderLoading } from './OrderLoading.tsx';

/** An order with its offers and messages; providers who offered on it come here to see how it ended. */
export function MyOrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const user = useUser();
  const { data: reply, error, refetch } = useQuery(orderDetail(id));
  // The questions are read at the same time as the order, so that both arrive together.
  usePrefetchQuery(questionsOn(id));
  const isNotMine = error !== null && isGone(error);
  const { data: seen } = useQuery({ ...orderForProvider(id), enabled: isNotMine });
  const data = useMemo(() => reply && orderDetailWithDefaults(reply, user.id), [reply, user.id]);
  // The notification that a direct order was cancelled leads here whoever never offered on it.
  if (isNotMine && seen?.directServiceId && seen.userId !== user.id)
    return <Navigate to="/orders/$id" params={{ id }} replace />;
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <BackLink to="/orders" search={{ tab: 'my-orders' }}>
          Volver a Mis Pedidos
        </BackLink>
      </div>
      {!data ? (
        <OrderLoading error={error} otherwise="Error al obtener detalle de la orden" onRetry={refetch} />
      ) : data.viewer === 'customer' || data.viewer === 'admin' ? (
        <CustomerOrder detail={data} />
      ) : (
        <OfferedOrder detail={data} />
      )}
      {data && <HelpLink orderId={id} />}
    </div>
  );
}
