import { Link } from '@tanstack/react-router';
import type { UserStats } from '../../contract/profile.ts';
import { sumText } from '../ui/money.ts';
import styles from './Earnings.module.css';

type Props = { stats: Pick<UserStats, 'totalEarnings' | 'earnings'> };

/** What was earned, one sum for each currency, since currencies cannot be added. */
export function Earnings({ stats: { totalEarnings, earnings } }: Props) {
  const earned = earnings?.map(({ total, ...charged }) => ({ ...charged, amount: total }));
  return (
    <section className={styles.card} aria-labelledby="profile-earnings">
      <h2 id="profile-earnings" className={styles.title}>
        Ganancias Acumuladas
      </h2>
      <p className={styles.amount}>{sumText(earned ?? [{ amount: totalEarnings }])}</p>
      <p className={styles.note}>Lo que sumaron tus trabajos terminados</p>
      <Link to="/my-work" className={styles.months}>
        Ver mes por mes
      </Link>
    </section>
  );
}
