import type { dashboardStats } from '../../../contract/admin.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { figure } from '../../ui/text.ts';
import { Figure } from '../Figure.tsx';
import styles from './DashboardTab.module.css';

/** The titles of the cards, also while their figures are awaited. */
export const TITLES = {
  users: 'Total Usuarios',
  orders: 'Órdenes',
  services: 'Servicios',
  claims: 'Reclamos Pendientes',
};

type Stats = ReplyOf<typeof dashboardStats>;

export function DashboardFigures({ stats }: { stats: Stats }) {
  return (
    <>
      <ul className={styles.cards}>
        <Figure
          title={TITLES.users}
          value={stats.totalUsers}
          note={`${activeUsers(stats)} activos este mes`}
        />
        <Figure title={TITLES.orders} value={stats.totalOrders} note="publicadas en total" />
        <Figure
          title={TITLES.services}
          value={stats.totalServices}
          note={`${figure(stats.totalOffers)} ${stats.totalOffers === 1 ? 'oferta realizada' : 'ofertas realizadas'}`}
        />
        <Figure
          title={TITLES.claims}
          value={stats.pendingClaims}
          note={stats.pendingClaims > 0 ? 'sin revisar' : 'nada por atender'}
          isUrgent={stats.pendingClaims > 0}
        />
      </ul>
      <ActivitySummary stats={stats} />
    </>
  );
}

/** In a large market the server only estimates the number of active users. */
const activeUsers = ({ activeUsers: many, activeUsersEstimated }: Stats) =>
  `${activeUsersEstimated ? 'unos ' : ''}${figure(many)}`;

function ActivitySummary({ stats }: { stats: Stats }) {
  return (
    <section className={`framed ${styles.summary}`} aria-labelledby="activity-summary">
      <h2 id="activity-summary" className={styles.summaryTitle}>
        Resumen de Actividad
      </h2>
      <dl className={styles.rows}>
        <SummaryRow label="Total de reseñas" value={figure(stats.totalReviews)} />
        <SummaryRow label="Total de ofertas" value={figure(stats.totalOffers)} />
        <SummaryRow label="Usuarios activos" value={activeUsers(stats)} />
      </dl>
    </section>
  );
}

function SummaryRow({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
