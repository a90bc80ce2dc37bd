import { Link } from '@tanstack/react-router';
import type { UnknownWord } from '../../../contract/admin-match-studies.ts';
import { figure } from '../../ui/text.ts';
import { ShortDate } from '../ShortDate.tsx';
import { highlight } from './highlight.ts';
import styles from './WordOrders.module.css';

/** The latest orders that had the word, in their own words. */
export function WordOrders({ word: { word, orders, examples } }: { word: UnknownWord }) {
  return (
    <>
      <ul className={styles.orders} aria-label={`Pedidos con «${word}»`}>
        {examples.map(({ id, title, description, createdAt }) => (
          <li key={id} className={styles.order}>
            <div className={styles.head}>
              <Link to="/orders/$id" params={{ id }} className={styles.link}>
                {title || 'Sin título'}
              </Link>
              <ShortDate moment={createdAt} className={styles.date} />
            </div>
            <p className={styles.text}>
              <Marked text={description} word={word} />
            </p>
          </li>
        ))}
      </ul>
      {orders > examples.length && (
        <p className={styles.more}>
          {examples.length === 1 ? 'El último' : `Los últimos ${examples.length}`} de {figure(orders)}{' '}
          pedidos.
        </p>
      )}
    </>
  );
}

function Marked({ text, word }: { text: string; word: string }) {
  return highlight(text, word).map(({ at, part, isWord }) =>
    isWord ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
