import { IconFilterOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { appState, watchAppState } from '../../shell/appState.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { More } from '../../ui/More.tsx';
import { useFocusInPlace } from '../../ui/useFocusInPlace.ts';
import cards from '../OrderCard.module.css';
import { OrderCardSkeletons } from '../OrderCardSkeletons.tsx';
import { OrdersFailure } from '../OrdersFailure.tsx';
import styles from './OrdersList.module.css';

const SKELETONS = 6;

type Props<Row> = {
  /** Undefined until the first answer. */
  rows: Row[] | undefined;
  /** How many rows are orders; the others are discarded ones, which only offer to undo. */
  count: number;
  failed: boolean;
  isFiltered: boolean;
  onClear: () => void;
  empty: ReactNode;
  /** The older rows are asked for below the list, and below the message that no row was found. */
  older: ComponentProps<typeof More>['list'];
  children: (rows: Row[]) => ReactNode;
};

/**
 * What both tabs share: the loading, failed, empty and not-found states, and the count over the rows. When a refresh fails,
 * the old rows stay below the error; without a network the notice at the foot of the screen explains them instead.
 */
export function OrdersList<Row>(props: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { onFocus, onBlur } = useFocusInPlace(list, `.${cards.list} > li`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus.
    <div ref={list} onFocus={onFocus} onBlur={onBlur}>
      <Content {...props} />
    </div>
  );
}

function Content<Row>({ rows, count, failed, isFiltered, onClear, empty, older, children }: Props<Row>) {
  const { offline } = useSyncExternalStore(watchAppState, appState);
  const outdated = failed && !offline;
  if (!rows) return failed ? <OrdersFailure /> : <OrderCardSkeletons count={SKELETONS} />;
  const more = (
    <More list={older} failure="No pudimos cargar los pedidos anteriores.">
      Ver pedidos anteriores
    </More>
  );
  if (rows.length > 0)
    return (
      <>
        {outdated && <OrdersFailure aboveRows />}
        <p className={styles.count} role="status">
          {count} {count === 1 ? 'pedido' : 'pedidos'}
        </p>
        {children(rows)}
        {more}
      </>
    );
  if (outdated) return <OrdersFailure />;
  if (!isFiltered) return empty;
  return (
    <>
      <EmptyState
        drawing="search"
        title="Ningún pedido coincide"
        action={
          <Button variant="light" icon={IconFilterOff} onClick={onClear}>
            Ver todos
          </Button>
        }
      >
        Prueba con otras palabras o con menos filtros.
      </EmptyState>
      {more}
    </>
  );
}
