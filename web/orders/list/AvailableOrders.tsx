import { useQuery } from '@tanstack/react-query';
import type { AvailableOrder } from '../../../contract/orders.ts';
import { useOlderRows } from '../../calls/useOlderRows.ts';
import { offersMadeBy } from '../../offers/calls.ts';
import { useWaitingOffers } from '../../offers/useWaitingOffers.ts';
import { useUser } from '../../session/session.ts';
import { areMixed, MixedCurrencies } from '../../ui/money.ts';
import { useDialogAbout } from '../../ui/useDialog.ts';
import { wonOrders } from '../../won-orders/calls.ts';
import { WonOrdersInList } from '../../won-orders/WonOrdersInList.tsx';
import { availableOrders } from '../calls.ts';
import { MakeOfferDialog } from '../dialogs.ts';
import cards from '../OrderCard.module.css';
import { orderLink } from '../orderLink.ts';
import { AvailableOrderCard } from './AvailableOrderCard.tsx';
import { DiscardedRow } from './DiscardedRow.tsx';
import { NothingAvailable } from './NothingAvailable.tsx';
import { OrdersList } from './OrdersList.tsx';
import { olderAvailableOrders } from './olderOrders.ts';
import { filterQuery, isFound, type OrderFilters } from './orderFilters.ts';
import { useDiscarding } from './useDiscarding.ts';
import { withDiscarded } from './withDiscarded.ts';

type Props = { filters: OrderFilters; search: string; isFiltered: boolean; onClear: () => void };

/** Other people's orders that fit the reader's services. */
export function AvailableOrders({ filters, search, isFiltered, onClear }: Props) {
  const user = useUser();
  const { data, isError } = useQuery(availableOrders(filters));
  const { data: offers = [] } = useQuery(offersMadeBy(user.id));
  const waiting = useWaitingOffers();
  const { discarded, discard, undo } = useDiscarding();
  const { about: wanted, ...offering } = useDialogAbout<AvailableOrder>();
  const discardedIds = new Set(discarded.map(({ item }) => item.order.id));
  const done = filters.status === 'completed';
  const work = useQuery({
    ...wonOrders({ ...filterQuery(filters), status: done ? 'completed' : 'in_progress' }),
    enabled: filters.status !== 'active' && filters.status !== 'cancelled',
  });
  const jobs = work.isEnabled ? (work.data ?? []).filter(({ order }) => isFound(order, search)) : [];
  const won = new Set(jobs.map(({ order }) => order.id));
  const older = useOlderRows(data, olderAvailableOrders(filters));
  const found =
    data && [...data, ...older.rows].filter(({ order }) => isFound(order, search) && !won.has(order.id));
  const foundOnlyWork = isFiltered && jobs.length > 0 && found?.length === 0;

  return (
    <>
      <WonOrdersInList jobs={jobs} done={done} />
      {!foundOnlyWork && (
        <OrdersList
          rows={found && withDiscarded(found, discarded)}
          count={found?.filter(({ order }) => !discardedIds.has(order.id)).length ?? 0}
          failed={isError}
          isFiltered={isFiltered}
          onClear={onClear}
          empty={<NothingAvailable />}
          older={older}
        >
          {(rows) => (
            <MixedCurrencies value={areMixed(rows.map(({ order }) => order.country))}>
              <ul className={cards.list}>
                {rows.map((item, position) => (
                  <li key={item.order.id}>
                    {discardedIds.has(item.order.id) ? (
                      <DiscardedRow title={item.order.title} onUndo={() => undo(item.order.id)} />
                    ) : (
                      <AvailableOrderCard
                        item={item}
                        offer={offers.find(({ orderId }) => orderId === item.order.id)}
                        waiting={waiting.find(({ orderId }) => orderId === item.order.id)}
                        onOffer={() => offering.openAbout(item)}
                        onDiscard={() => discard(item, position)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </MixedCurrencies>
          )}
        </OrdersList>
      )}
      {wanted && (
        <MakeOfferDialog
          key={wanted.order.id}
          {...offering.props}
          onSent={() => offering.closeTo(() => orderLink(wanted.order.id))}
          order={wanted.order}
          matchedServiceId={wanted.match.serviceId}
        />
      )}
    </>
  );
}
