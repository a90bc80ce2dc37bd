import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './Pager.module.css';

type Props = {
  pagination: { page: number; totalPages: number; total: number };
  onPage: (page: number) => void;
  /** Tells it from another on the same screen. */
  label?: string;
};

export function Pager({ pagination: { page, totalPages, total }, onPage, label = 'Páginas' }: Props) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        variant="default"
        size="sm"
        disabled={page <= 1}
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => onPage(page - 1)}
      >
        Anterior
      </Button>
      <p className={styles.place} aria-live="polite">
        <span>
          Página {page} de {totalPages}
        </span>
        <span className={styles.total}>{total.toLocaleString('es-ES')} en total</span>
      </p>
      <Button
        variant="default"
        size="sm"
        disabled={page >= totalPages}
        rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => onPage(page + 1)}
      >
        Siguiente
      </Button>
    </nav>
  );
}
