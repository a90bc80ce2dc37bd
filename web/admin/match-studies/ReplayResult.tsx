import type { MatchReplay } from '../../../contract/admin-match-studies.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import studies from './MatchStudies.module.css';
import styles from './Replay.module.css';
import { ReplayChanges } from './ReplayChanges.tsx';
import { ReplayFigures } from './ReplayFigures.tsx';
import { verdict } from './trial.ts';

type Props = {
  read: {
    data: MatchReplay | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Whether every weight was left as it is. */
  isToday: boolean;
};

export function ReplayResult({ read: { data, error, isPlaceholderData, refetch }, isToday }: Props) {
  if (!data)
    return error ? (
      <LoadError title="No pudimos hacer la prueba" error={error} onRetry={() => refetch()} />
    ) : (
      <ResultWaiting />
    );
  if (data.orders === 0)
    return (
      <EmptyState drawing="search" title="Todavía no hay con qué probar">
        Hace falta un pedido en el que alguien ya haya aceptado una oferta.
      </EmptyState>
    );
  return (
    <div className={styles.result} aria-busy={isPlaceholderData} inert={isPlaceholderData}>
      <div role="status">
        <p className={styles.verdict}>{isToday ? 'Así quedan con los pesos de hoy.' : verdict(data)}</p>
        <p className={studies.help}>{meaning(data, isToday)}</p>
      </div>
      <ReplayFigures replay={data} />
      <ReplayChanges changes={data.changes} />
    </div>
  );
}

function meaning({ orders, changes }: MatchReplay, isToday: boolean): string {
  const looked = orders === 1 ? 'Miramos 1 pedido' : `Miramos ${orders} pedidos`;
  if (isToday) return `${looked}. Cambia algún peso y prueba de nuevo para comparar.`;
  if (changes.length === 0) return `${looked} y el servicio elegido quedó siempre igual.`;
  return `${looked}: en ${changes.length} el servicio elegido habría quedado distinto.`;
}

const FIGURE_ROWS = ['title', 'names', 'first', 'told', 'rank'];

function ResultWaiting() {
  return (
    <Loading label="Probando..." className={styles.result}>
      <div aria-hidden="true">
        <p className={styles.verdict}>
          <Skeleton height="0.8em" width="14rem" radius="xl" style={{ display: 'inline-block' }} />
        </p>
        <p className={studies.help}>
          <Skeleton height="0.8em" width="60%" radius="xl" style={{ display: 'inline-block' }} />
        </p>
      </div>
      <div className={`${styles.figures} ${styles.waiting}`} aria-hidden="true">
        {FIGURE_ROWS.map((row) => (
          <Skeleton key={row} height="1lh" radius="sm" />
        ))}
      </div>
    </Loading>
  );
}
