import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { orderForProviderWithDefaults } from '../../bare-replies/orderDetails.ts';
import { offersMadeBy } from '../../offers/calls.ts';
import { questionsOn } from '../../questions/calls.ts';
import { useUser } from '../../session/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { orderForProvider, reportSeen } from '../calls.ts';
import { HelpLink } from './HelpLink.tsx';
import styles from './OrderDetail.module.css';
import { OrderLoading } from './OrderLoading.tsx';
import { ProviderOrder } from './ProviderOrder.tsx';

/** An order as a provider sees it. */
export function OrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const user = useUser();
  const { data: reply, error, refetch } = useQuery({ ...orderForProvider(id), enabled: id !== '' });
  // The questions are read at the same time as the order, so that both arrive together.
  useQuery({ ...questionsOn(id), enabled: id !== '' });
  const { data: offers } = useQuery({
    ...offersMadeBy(user.id),
    enabled: reply !== undefined && reply.myOffer === undefined,
  });
  const data = useMemo(() => reply && orderForProviderWithDefaults(reply, offers ?? []), [reply, offers]);
  const isSeen = data !== undefined && data.userId !== user.id;
  useEffect(() => {
    if (isSeen) reportSeen(id);
  }, [isSeen, id]);

  if (!id) return <Navigate to="/orders" replace />;
  if (data?.userId === user.id) return <Navigate to="/my-orders/$id" params={{ id }} replace />;
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <BackLink to="/orders" search={{ tab: 'available-orders' }}>
          Volver a Disponibles
        </BackLink>
      </div>
      {data ? (
        <ProviderOrder order={data} />
      ) : (
        <OrderLoading error={error} otherwise="Error al obtener la orden" onRetry={refetch} />
      )}
      {data && <HelpLink orderId={id} />}
    </div>
  );
}
