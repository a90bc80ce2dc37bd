import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '../../../contract/orders.ts';
import { useOlderRows } from '../../calls/useOlderRows.ts';
import { groupBy } from '../../groupBy.ts';
import { offersOnMyOrders } from '../../offers/calls.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { areMixed, MixedCurrencies } from '../../ui/money.ts';
import { useDialogAbout } from '../../ui/useDialog.ts';
import { myOrders } from '../calls.ts';
import { openOffers } from '../cancelConsequence.ts';
import { CancelOrderDialog } from '../dialogs.ts';
import cards from '../OrderCard.module.css';
import { orderLink } from '../orderLink.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { OrdersList } from './OrdersList.tsx';
import screen from './OrdersScreen.module.css';
import { myOlderOrders } from './olderOrders.ts';
import { isFound, type OrderFilters } from './orderFilters.ts';

type Props = {
  filters: OrderFilters;
  search: string;
  isFiltered: boolean;
  onClear: () => void;
  onCreate: () => void;
};

/** The reader's own orders, the newest first. */
export function MyOrders({ filters, search, isFiltered, onClear, onCreate }: Props) {
  const { data, isError } = useQuery(myOrders(filters));
  const { data: offers = [] } = useQuery(offersOnMyOrders());
  const { about: wanted, ...cancelling } = useDialogAbout<ListedOrder>();
  const older = useOlderRows(data, myOlderOrders(filters));
  const rows = data && [...data, ...older.rows].filter((order) => isFound(order, search, order.keywords));
  const pending = groupBy(
    offers.filter(({ status }) => status === 'pending'),
    ({ orderId }) => orderId,
  );

  return (
    <>
      <OrdersList
        rows={rows}
        count={rows?.length ?? 0}
        failed={isError}
        isFiltered={isFiltered}
        onClear={onClear}
        older={older}
        empty={
          <EmptyState
            drawing="writing"
            title="Todavía no publicaste pedidos"
            action={
              <Button className={screen.first} color="accent" onClick={onCreate}>
                Crear mi primer pedido
              </Button>
            }
          >
            Cuenta qué necesitas con tus palabras y avisamos a quienes pueden ayudarte cerca.
          </EmptyState>
        }
      >
        {(found) => (
          <MixedCurrencies value={areMixed(found.map(({ country }) => country))}>
            <ul className={cards.list}>
              {found.map((order) => (
                <li key={order.id}>
                  <MyOrderCard
                    order={order}
                    pending={pending.get(order.id) ?? []}
                    onCancel={() => cancelling.openAbout(order)}
                  />
                </li>
              ))}
            </ul>
          </MixedCurrencies>
        )}
      </OrdersList>
      {wanted && (
        <CancelOrderDialog
          {...cancelling.props}
          onCancelled={() => cancelling.closeTo(() => orderLink(wanted.id))}
          order={wanted}
          offers={openOffers(wanted, offers)}
        />
      )}
    </>
  );
}
