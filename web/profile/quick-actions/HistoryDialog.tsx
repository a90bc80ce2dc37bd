import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WonOrder } from '../../../contract/won-orders.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { inDialog } from '../../ui/inDialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { More } from '../../ui/More.tsx';
import { areMixed, money } from '../../ui/money.ts';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { longDate } from '../../ui/time.ts';
import { finished } from '../../won-orders/calls.ts';
import { completedOrders } from '../calls.ts';
import { LinkedRow, LinkedRows } from './LinkedRows.tsx';

export const HistoryDialog = inDialog(History, { title: 'Historial', size: 'lg' });

/** The user's completed orders, and the jobs they completed for others. */
function History() {
  const orders = useQuery(completedOrders());
  const done = useInfiniteQuery(finished);
  const failed = [orders, done].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <LoadError
        title="No pudimos cargar tu historial"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!orders.data || !done.data)
    return <RowSkeletons count={4} label="Cargando historial..." height="3.75rem" />;

  const jobs = done.data.pages.flat();
  const mixed = areMixed(jobs.map(chargedIn));
  if (orders.data.length + jobs.length === 0)
    return (
      <EmptyState drawing="star" title="Todavía no hay trabajos terminados">
        Cuando se confirme el primero, quedará guardado aquí.
      </EmptyState>
    );
  return (
    <>
      <LinkedRows title="Trabajos que hiciste" isEmpty={jobs.length === 0}>
        {jobs.map((job) => (
          <LinkedRow
            key={job.order.id}
            to="/my-orders/$id"
            id={job.order.id}
            title={job.order.title}
            figure={money(job.offer.earned ?? job.offer.price, chargedIn(job), mixed)}
          >
            Con {job.serviceName}
          </LinkedRow>
        ))}
      </LinkedRows>
      <More list={done} failure="No pudimos cargar los trabajos anteriores.">
        Ver trabajos anteriores
      </More>
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

const chargedIn = ({ order, offer }: WonOrder) => ({ country: order.country, currency: offer.currency });
