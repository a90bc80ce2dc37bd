import type { Offer } from '../../../contract/offers.ts';
import type { AvailableOrder } from '../../../contract/orders.ts';
import type { WaitingOffer } from '../../offers/useWaitingOffers.ts';
import { Button } from '../../ui/Button.tsx';
import { useMoney } from '../../ui/money.ts';
import { ScoreRing } from '../../ui/ScoreRing.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MatchReasons } from '../MatchReasons.tsx';
import styles from '../OrderCard.module.css';
import { OrderCard } from '../OrderCard.tsx';

/** So few that a card can be read in two seconds; the screen of the order shows all. */
const REASONS_SHOWN = 2;

type Props = {
  item: AvailableOrder;
  /** The reader's own offer on it, once made. */
  offer: Offer | undefined;
  /** An offer that is sent when the network returns. */
  waiting: WaitingOffer | undefined;
  onOffer: () => void;
  onDiscard: () => void;
};

export function AvailableOrderCard({ item, offer, waiting, onOffer, onDiscard }: Props) {
  const { order, match, offered, can } = item;
  const money = useMoney();
  return (
    <OrderCard
      order={order}
      to="/orders/$id"
      score={<ScoreRing score={match.matchScore} />}
      distanceKm={match.distanceKm}
      actions={
        offered || offer || waiting ? (
          <span className={styles.offers}>
            {offer
              ? `Ofertaste ${money(offer.price, { country: order.country, currency: offer.currency })}`
              : waiting
                ? `Por enviar: ${money(waiting.price, { country: order.country, currency: waiting.currency })}`
                : 'Ya ofertaste'}
            <StatusBadge of="offer" status={offer?.status ?? 'pending'} />
          </span>
        ) : (
          <>
            {can.offer && (
              <Button color="accent" size="sm" onClick={onOffer}>
                Ofertar
              </Button>
            )}
            {can.discard && (
              <Button variant="subtle" color="gray" size="sm" onClick={onDiscard}>
                Descartar
              </Button>
            )}
          </>
        )
      }
    >
      <MatchReasons match={match} most={REASONS_SHOWN} />
    </OrderCard>
  );
}
