import { IconMessageDollar } from '@tabler/icons-react';
import type { Offer } from '../../../contract/offers.ts';
import type { ListedOrder } from '../../../contract/orders.ts';
import { lowestPrices } from '../../offers/lowestPrices.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMoney } from '../../ui/money.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from '../OrderCard.module.css';
import { OrderCard } from '../OrderCard.tsx';

type Props = {
  order: ListedOrder;
  /** The offers that wait for an answer. */
  pending: Offer[];
  onCancel: () => void;
};

export function MyOrderCard({ order, pending, onCancel }: Props) {
  const money = useMoney();
  const from = lowestPrices(pending)
    .map((offer) => money(offer.price, offer))
    .join(' o ');
  return (
    <OrderCard
      order={order}
      to="/my-orders/$id"
      badges={<StatusBadge of="order" status={order.status} />}
      actions={
        <>
          {isWaiting(order) ? (
            <ButtonLink
              to="/my-orders/$id"
              params={{ id: order.id }}
              variant="light"
              color="accent"
              size="sm"
              icon={IconMessageDollar}
            >
              {offersText(order, from)}
            </ButtonLink>
          ) : (
            <span className={styles.offers}>
              <IconMessageDollar size={20} aria-hidden />
              {offersText(order, from)}
            </span>
          )}
          {order.status === 'active' && order.can.cancel && (
            <Button
              className={styles.cancel}
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Cancelar pedido"
              onClick={onCancel}
            >
              Cancelar
            </Button>
          )}
        </>
      }
    />
  );
}

function isWaiting({ status, offers }: ListedOrder): boolean {
  return status === 'active' && offers.pending > 0;
}

function offersText(order: ListedOrder, from: string): string {
  const { total, accepted } = order.offers;
  if (total === 0) return order.status === 'active' ? 'Esperando ofertas' : 'Sin ofertas';
  const counted = `${total} ${total === 1 ? 'oferta' : 'ofertas'}`;
  if (accepted > 0) return `${counted} · ${accepted === 1 ? '1 aceptada' : `${accepted} aceptadas`}`;
  return isWaiting(order) && from ? `${counted} desde ${from}` : counted;
}
