import { IconMessageReport, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import cards from '../Figure.module.css';
import { loadFailure } from '../loadFailure.ts';
import { stats } from './calls.ts';
import { DashboardFigures, TITLES } from './DashboardFigures.tsx';
import styles from './DashboardTab.module.css';

export function DashboardTab({ onPendingClaims }: { onPendingClaims: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(stats());
  if (!data && isError)
    return (
      <LoadError
        title="No pudimos cargar las cifras"
        message={loadFailure(error)}
        onRetry={() => refetch()}
      />
    );
  return (
    <div className={styles.dashboard}>
      {data ? <DashboardFigures stats={data} /> : <FiguresWaiting />}
      <div className={rows.buttons}>
        <Button icon={IconMessageReport} onClick={onPendingClaims}>
          Ver Reclamos Pendientes
        </Button>
        <BusyButton variant="default" busy={isFetching} icon={IconRefresh} onClick={() => void refetch()}>
          {isFetching ? 'Actualizando...' : 'Actualizar Estadísticas'}
        </BusyButton>
      </div>
    </div>
  );
}

const SUMMARY_ROWS = ['reviews', 'offers', 'users'];

function FiguresWaiting() {
  return (
    <Loading label="Cargando estadísticas..." className={styles.dashboard}>
      <div className={styles.cards} aria-hidden="true">
        {Object.values(TITLES).map((card) => (
          <div key={card} className={`framed ${cards.card}`}>
            <p className={cards.title}>{card}</p>
            <p className={cards.value}>
              <Skeleton height="0.8em" width="2.5em" radius="xl" style={{ display: 'inline-block' }} />
            </p>
            <p className={cards.note}>&nbsp;</p>
          </div>
        ))}
      </div>
      <div className={`framed ${styles.summary}`} aria-hidden="true">
        <p className={styles.summaryTitle}>
          <Skeleton height="0.8em" width="55%" radius="xl" style={{ display: 'inline-block' }} />
        </p>
        <div className={styles.rows}>
          {SUMMARY_ROWS.map((row) => (
            <div key={row}>
              <Skeleton height="1.5em" radius="sm" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
