import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconBriefcase, IconChecks, IconProgress, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UserStats } from '../../contract/profile.ts';
import { Button } from '../ui/Button.tsx';
import { figure } from '../ui/text.ts';
import styles from './StatCards.module.css';

type Props = { stats: UserStats | undefined; onRetry: () => void };

export function StatCards({ stats, onRetry }: Props) {
  if (!stats) return <StatsFailed onRetry={onRetry} />;
  const { completedJobs, avgRating, activeOrders, myServices } = stats;
  return (
    <dl className={styles.cards}>
      <StatCard icon={<IconChecks {...ICON} />} label="Trabajos" value={figure(completedJobs)} />
      <StatCard
        icon={<IconStar {...ICON} />}
        label="Rating"
        value={(avgRating ?? 0).toFixed(1)}
        note={avgRating ? undefined : 'Sin reseñas aún'}
      />
      <StatCard icon={<IconProgress {...ICON} />} label="Activas" value={figure(activeOrders)} />
      <StatCard icon={<IconBriefcase {...ICON} />} label="Servicios" value={figure(myServices)} />
    </dl>
  );
}

const ICON = { size: 22, 'aria-hidden': true };

type CardProps = {
  icon: ReactNode;
  label: string;
  value: string;
  /** What the figure alone would not say. */
  note?: string;
};

function StatCard({ icon, label, value, note }: CardProps) {
  return (
    <div className={`framed ${styles.card}`}>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function StatsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      color="amber"
      role="alert"
      title="No pudimos cargar tus cifras"
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      <Button variant="default" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </Alert>
  );
}
