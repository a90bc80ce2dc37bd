import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './LinkedRows.module.css';

type RowsProps = { title?: string; isEmpty: boolean; children: ReactNode };

/** A short list whose rows are links; an empty list is not drawn. */
export function LinkedRows({ title, isEmpty, children }: RowsProps) {
  if (isEmpty) return null;
  return (
    <section className={styles.rows}>
      {title && <h3 className={styles.heading}>{title}</h3>}
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = {
  to: '/my-orders/$id' | '/service/$id/manage';
  id: string;
  title: string;
  figure?: string;
  children: ReactNode;
};

export function LinkedRow({ to, id, title, figure, children }: RowProps) {
  return (
    <li>
      <Link to={to} params={{ id }} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className="quiet">{children}</span>
        </span>
        {figure && <span className={styles.figure}>{figure}</span>}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}
