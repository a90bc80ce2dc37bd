import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { money } from '../ui/money.ts';
import { fullName } from '../ui/text.ts';
import type { Month } from './byMonth.ts';
import styles from './WonOrdersMonth.module.css';

/** What somebody finished in a month: how many, how much, and each job. */
export function WonOrdersMonth({ month: { name, jobs, sum } }: { month: Month }) {
  const titleId = useId();
  return (
    <section className={`framed ${styles.month}`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        <p>
          {sum === null ? (
            'Los más recientes'
          ) : (
            <>
              {jobs.length === 1 ? '1 trabajo' : `${jobs.length} trabajos`} · <strong>{sum}</strong>
            </>
          )}
        </p>
      </header>
      <ul>
        {jobs.map(({ order, offer, customer, rating }) => (
          <li key={order.id}>
            <Link to="/my-orders/$id" params={{ id: order.id }} className={styles.job}>
              <span className={styles.words}>
                <strong>{order.title}</strong>
                <span>
                  {fullName(customer)}
                  {rating !== null && ` · ${rating} ${rating === 1 ? 'estrella' : 'estrellas'}`}
                </span>
              </span>
              <span className={styles.price}>
                {money(offer.earned ?? offer.price, { country: order.country, currency: offer.currency })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
