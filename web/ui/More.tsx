import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { BusyButton } from './BusyButton.tsx';
import styles from './More.module.css';

type Props = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
    fetchNextPage: () => unknown;
  };
  /** What the button says. */
  children: string;
  failure: string;
  variant?: 'light' | 'default';
};

/** Below a list read page by page: leads to the next page, and says when it could not be read. */
export function More({ list, children, failure, variant = 'light' }: Props) {
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  if (!failed && !list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {failed && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      {list.hasNextPage && (
        <BusyButton
          variant={variant}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {failed ? 'Reintentar' : children}
        </BusyButton>
      )}
    </div>
  );
}
