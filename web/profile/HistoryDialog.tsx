import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { offersMadeBy } from '../offers/calls.ts';
import { useUser } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { areMixed, money } from '../ui/money.ts';
import { RowSkeletons } from '../ui/Skeletons.tsx';
import { longDate } from '../ui/time.ts';
import { completedOrders } from './calls.ts';
import { LinkedRow, LinkedRows } from './LinkedRows.tsx';

export const HistoryDialog = inDialog(History, { title: 'Historial', size: 'lg' });

/** The user's completed orders, and the jobs they completed for others. */
function History() {
  const user = useUser();
  const orders = useQuery(completedOrders());
  const offers = useQuery(offersMadeBy(user.id));
  const failed = [orders, offers].find(({ isError, data }) => isError && !data);
  if (failed) return <HistoryFailed read={failed} />;
  if (!orders.data || !offers.data)
    return <RowSkeletons count={4} label="Cargando historial..." height="3.75rem" />;

  const jobs = offers.data.filter(
    ({ status, order }) => status === 'accepted' && order.status === 'completed',
  );
  const mixed = areMixed(jobs);
  if (orders.data.length + jobs.length === 0)
    return (
      <EmptyState drawing="star" title="Todavía no hay trabajos terminados">
        Cuando se confirme el primero, quedará guardado aquí.
      </EmptyState>
    );
  return (
    <>
      <LinkedRows title="Trabajos que hiciste" isEmpty={jobs.length === 0}>
        {jobs.map(({ id, order, service, price, country, currency }) => (
          <LinkedRow
            key={id}
            to="/my-orders/$id"
            id={order.id}
            title={order.title}
            figure={money(price, { country, currency }, mixed)}
          >
            Con {service.name}
          </LinkedRow>
        ))}
      </LinkedRows>
      <LinkedRows title="Pedidos que te resolvieron" isEmpty={orders.data.length === 0}>
        {orders.data.map(({ id, title, completedAt, createdAt }) => (
          <LinkedRow key={id} to="/my-orders/$id" id={id} title={title}>
            Terminado el {longDate(completedAt ?? createdAt)}
          </LinkedRow>
        ))}
      </LinkedRows>
    </>
  );
}

function HistoryFailed({ read }: { read: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  return (
    <LoadError
      title="No pudimos cargar tu historial"
      error={read.error}
      onRetry={() => void read.refetch()}
    />
  );
}
