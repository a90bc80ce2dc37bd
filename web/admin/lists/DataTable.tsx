import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusInPlace } from '../../ui/useFocusInPlace.ts';
import styles from './DataTable.module.css';
import { nextSorting, type Sorting, type SortValue, sortRows } from './sortRows.ts';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** On desktop, in rem; without it the column takes what is left. */
  width?: number;
  isNumber?: boolean;
  /** Makes the heading sort the rows in sight. */
  sortBy?: (row: Row) => SortValue;
  /** The place of the cell in the card on narrow screens; without one, its value stands under the column's title. */
  part?: 'title' | 'badge' | 'note' | 'text' | 'actions';
}

type Props<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; keyOf: (row: Row) => string };

/** One line a row on desktop; on narrower screens each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const { onFocus, onBlur } = useFocusInPlace(table, 'tbody > tr');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sortBy = columns.find(({ id }) => id === sorting?.column)?.sortBy;
  const shown = sorting && sortBy ? sortRows(rows, sortBy, sorting.direction) : rows;
  return (
    <table
      ref={table}
      className={styles.table}
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width: width ? `${width}rem` : undefined }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading
              key={column.id}
              column={column}
              sorted={sorting?.column === column.id ? sorting.direction : undefined}
              onSort={() => setSorting(nextSorting(sorting, column.id))}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, title, cell, isNumber, part }) => (
              <td
                key={id}
                data-part={part ?? 'figure'}
                data-title={part ? undefined : title}
                data-number={isNumber || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps<Row> = {
  column: Column<Row>;
  sorted: Sorting['direction'] | undefined;
  onSort: () => void;
};

function Heading<Row>({ column, sorted, onSort }: HeadingProps<Row>) {
  const { title, sortBy, isNumber, part } = column;
  const Icon = !sorted ? IconArrowsSort : sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={sorted} data-number={isNumber || undefined}>
      {sortBy ? (
        <button type="button" className={styles.sort} onClick={onSort} data-sorted={sorted}>
          {title}
          <Icon size={16} aria-hidden />
        </button>
      ) : (
        <span className={part === 'actions' ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  );
}
