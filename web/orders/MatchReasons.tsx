import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { OrderMatch } from '../../contract/orders.ts';
import styles from './OrderCard.module.css';

type Props = { match: Pick<OrderMatch, 'matchReasons' | 'weakReasons'>; most?: number };

/** Why an order fits one's service, in the words of the matching: strong reasons first, weak ones without a tick. */
export function MatchReasons({ match: { matchReasons, weakReasons = [] }, most }: Props) {
  if (matchReasons.length === 0) return null;
  const isWeak = (reason: string) => weakReasons.includes(reason);
  const reasons = [...matchReasons].sort((a, b) => Number(isWeak(a)) - Number(isWeak(b))).slice(0, most);
  return (
    <ul className={styles.reasons} aria-label="Por qué coincide">
      {reasons.map((reason) => (
        <li key={reason} data-weak={isWeak(reason) || undefined}>
          {isWeak(reason) ? <IconMinus size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
          {reason}
        </li>
      ))}
    </ul>
  );
}
