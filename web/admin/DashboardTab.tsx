import { Button, Skeleton } from '@mantine/core';
import { IconMessageReport, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../ui/LoadError.tsx';
import { stats } from './calls.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import styles from './DashboardTab.module.css';

export function DashboardTab({ onPendingClaims }: { onPendingClaims: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(stats());
  if (!data && isError)
    return (
      <LoadError
        title="No pudimos cargar las cifras"
        message="Revisa tu conexión y vuelve a intentar."
        onRetry={() => refetch()}
      />
    );
  return (
    <div className={styles.dashboard}>
      {data ? <DashboardFigures stats={data} /> : <FiguresWaiting />}
      <div className={styles.actions}>
        <Button
          leftSection={<IconMessageReport size={20} stroke={1.75} aria-hidden />}
          onClick={onPendingClaims}
        >
          Ver Reclamos Pendientes
        </Button>
        <Button
          variant="default"
          disabled={isFetching}
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          onClick={() => void refetch()}
        >
          {isFetching ? 'Actualizando...' : 'Actualizar Estadísticas'}
        </Button>
      </div>
    </div>
  );
}

function FiguresWaiting() {
  return (
    <div className={styles.cards} role="status" aria-label="Cargando estadísticas...">
      {['users', 'orders', 'services', 'claims'].map((card) => (
        <div key={card} className={styles.card} aria-hidden="true">
          <Skeleton height={12} width="70%" radius="xl" />
          <Skeleton className={styles.boneValue} height={28} width="40%" radius="xl" />
          <Skeleton height={10} width="60%" radius="xl" />
        </div>
      ))}
    </div>
  );
}
