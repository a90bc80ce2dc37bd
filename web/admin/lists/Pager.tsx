import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { figure } from '../../ui/text.ts';
import styles from './Pager.module.css';

type Props = {
  /** Without `total` from the server, no total is shown. */
  pagination: { page: number; totalPages: number; total?: number; isMore?: boolean | undefined };
  onPage: (page: number) => void;
  /** Tells this pager from another on the same screen. */
  label?: string;
};

export function Pager({ pagination: { page, totalPages, total, isMore }, onPage, label = 'Páginas' }: Props) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        variant="default"
        size="sm"
        {...usable(page > 1)}
        icon={IconChevronLeft}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        Anterior
      </Button>
      <p className={styles.place} aria-live="polite">
        <span>
          Página {page} de {totalPages}
        </span>
        {total !== undefined && (
          <span className={styles.total}>
            {isMore ? `más de ${figure(total)}` : `${figure(total)} en total`}
          </span>
        )}
      </p>
      <Button
        variant="default"
        size="sm"
        {...usable(page < totalPages)}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={() => page < totalPages && onPage(page + 1)}
      >
        Siguiente
      </Button>
    </nav>
  );
}

/** On the first or last page the button is only marked as disabled, so that it keeps the keyboard focus. */
function usable(isUsable: boolean) {
  return { 'aria-disabled': !isUsable || undefined, 'data-disabled': !isUsable || undefined };
}
