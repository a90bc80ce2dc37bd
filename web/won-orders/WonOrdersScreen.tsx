import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { More } from '../ui/More.tsx';
import { CardSkeletons } from '../ui/Skeletons.tsx';
import { byMonth } from './byMonth.ts';
import { finished, inProgress } from './calls.ts';
import { WonOrderCards } from './WonOrderCard.tsx';
import { WonOrdersMonth } from './WonOrdersMonth.tsx';
import styles from './WonOrdersScreen.module.css';

const SKELETONS = 3;

/** A provider's jobs in progress, and their finished ones month by month with the sum of each month. */
export function WonOrdersScreen() {
  return (
    <div className={styles.screen}>
      <h1 className={`title-in-bar ${styles.title}`}>Mis trabajos</h1>
      <WonOrders />
    </div>
  );
}

function WonOrders() {
  const ongoing = useQuery(inProgress);
  const done = useInfiniteQuery(finished);
  const failed = [ongoing, done].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <LoadError
        title="No pudimos cargar tus trabajos"
        error={failed.error}
        onRetry={() => {
          void ongoing.refetch();
          void done.refetch();
        }}
      />
    );
  if (!ongoing.data || !done.data)
    return <CardSkeletons count={SKELETONS} label="Cargando tus trabajos..." />;
  const jobs = done.data.pages.flat();
  if (ongoing.data.length === 0 && jobs.length === 0)
    return (
      <EmptyState
        drawing="wrench"
        title="Todavía no tienes trabajos"
        action={
          <ButtonLink to="/orders" search={{ tab: 'available-orders', status: 'all' }} color="accent">
            Ver pedidos disponibles
          </ButtonLink>
        }
      >
        Cuando un cliente acepta tu oferta, el trabajo queda aquí con lo que sigue.
      </EmptyState>
    );
  return (
    <>
      <section aria-labelledby="work-ongoing" className={styles.part}>
        <h2 id="work-ongoing">Trabajos en curso</h2>
        {ongoing.data.length === 0 ? (
          <p className={styles.none}>Ninguno por ahora. Los que ganes aparecen aquí.</p>
        ) : (
          <WonOrderCards jobs={ongoing.data} />
        )}
      </section>
      {jobs.length > 0 && (
        <section aria-labelledby="work-done" className={styles.part}>
          <h2 id="work-done">Terminados</h2>
          {byMonth(jobs, done.hasNextPage).map((month) => (
            <WonOrdersMonth key={month.name} month={month} />
          ))}
          <More list={done} failure="No pudimos cargar los trabajos anteriores.">
            Ver meses anteriores
          </More>
        </section>
      )}
    </>
  );
}
