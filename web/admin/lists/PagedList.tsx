import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { loadFailure } from '../loadFailure.ts';
import styles from './PagedList.module.css';
import { Pager } from './Pager.tsx';
import { RowsWaiting } from './RowsWaiting.tsx';

type Pagination = { page: number; totalPages: number; total?: number; isMore?: boolean | undefined };

type Props<Row> = {
  read: {
    data: { pagination: Pagination } | undefined;
    isError: boolean;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  rows: Row[] | undefined;
  page: number;
  onPage: (page: number) => void;
  /** What is listed: 'reclamos'. */
  noun: string;
  article?: 'los' | 'las';
  empty: { title: string; text: string };
  /** Whether each row is a card at every width; then the skeletons are cards too. */
  asCards?: boolean;
  children: (rows: Row[]) => ReactNode;
};

/** What the paged lists share: the loading, failed and empty states, the rows and the pager under them. */
export function PagedList<Row>(props: Props<Row>) {
  const { read, rows, page, onPage, noun, article = 'los', empty, asCards, children } = props;
  const { data, isError, isPlaceholderData, refetch } = read;
  const last = data && !isPlaceholderData ? Math.max(1, data.pagination.totalPages) : page;

  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);

  if (!data || !rows)
    return isError ? (
      <LoadError
        title={`No pudimos cargar ${article} ${noun}`}
        message={loadFailure(read.error)}
        onRetry={() => refetch()}
      />
    ) : (
      <RowsWaiting label={`Cargando ${noun}...`} asCards={asCards} />
    );
  if (rows.length === 0)
    return (
      <EmptyState drawing="box" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <div className={styles.rows} aria-busy={isPlaceholderData} inert={isPlaceholderData}>
        {children(rows)}
      </div>
      <Pager pagination={data.pagination} onPage={onPage} />
    </>
  );
}
