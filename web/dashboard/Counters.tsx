import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountUp } from '../ui/CountUp.tsx';
import styles from './Counters.module.css';
import { myStats } from './calls.ts';

const VERY_ACTIVE_ABOVE = 5;

export function Counters() {
  const { data: stats } = useQuery(myStats);
  return (
    <section aria-label="Tus cifras" className={`framed ${styles.counters}`}>
      <Counter label="Pedidos activos" value={stats?.activeOrders}>
        <Link to="/orders" search={{ tab: 'my-orders', status: 'active' }}>
          Ver pedidos
        </Link>
      </Counter>
      <Counter label="Mis servicios" value={stats?.myServices}>
        <Link to="/services" search={{ my: 'true' }}>
          Ver servicios
        </Link>
      </Counter>
      <Counter label="Trabajos completados" value={stats?.completedJobs}>
        {stats && (stats.completedJobs > VERY_ACTIVE_ABOVE ? '¡Muy activo!' : '¡Sigue así!')}
      </Counter>
    </section>
  );
}

function Counter({ label, value, children }: { label: string; value?: number; children: ReactNode }) {
  return (
    <div className={styles.counter}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>{value === undefined ? '–' : <CountUp value={value} />}</p>
      <p className={styles.note}>{children}</p>
    </div>
  );
}
