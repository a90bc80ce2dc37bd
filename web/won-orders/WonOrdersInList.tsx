import { Link } from '@tanstack/react-router';
import type { WonOrder } from '../../contract/won-orders.ts';
import cards from '../ui/cards.module.css';
import { byMonth } from './byMonth.ts';
import { WonOrderCards } from './WonOrderCard.tsx';
import styles from './WonOrdersInProgress.module.css';
import { WonOrdersMonth } from './WonOrdersMonth.tsx';

/** The provider's own jobs above the available orders: those in progress, or those finished by month. */
export function WonOrdersInList({ jobs, done }: { jobs: WonOrder[]; done: boolean }) {
  if (jobs.length === 0) return null;
  return (
    <section className={`${styles.section} ${styles.inList}`} aria-labelledby="work-in-list">
      <div className={cards.head}>
        <h2 id="work-in-list">{done ? 'Trabajos terminados' : 'Trabajos en curso'}</h2>
        <Link to="/my-work">Mis trabajos</Link>
      </div>
      {done ? (
        byMonth(jobs).map((month) => <WonOrdersMonth key={month.name} month={month} />)
      ) : (
        <WonOrderCards jobs={jobs} />
      )}
    </section>
  );
}
