import { Link } from '@tanstack/react-router';
import { money } from '../ui/money.ts';
import styles from './Earnings.module.css';

export function Earnings({ total }: { total: number }) {
  return (
    <section className={styles.card} aria-labelledby="profile-earnings">
      <h2 id="profile-earnings" className={styles.title}>
        Ganancias Acumuladas
      </h2>
      <p className={styles.amount}>{money(total)}</p>
      <p className={styles.note}>Lo que sumaron tus trabajos terminados</p>
      <Link to="/my-work" className={styles.months}>
        Ver mes por mes
      </Link>
    </section>
  );
}
