import { useNavigate } from '@tanstack/react-router';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { MyOffer } from '../../offers/MyOffer.tsx';
import { Questions } from '../../questions/Questions.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CompletionCard } from './CompletionCard.tsx';
import styles from './OrderDetail.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** Somebody else's order, for a provider who offered on it. */
export function OfferedOrder({ detail }: { detail: OrderDetail }) {
  const { order, offers, completionInfo, timeline } = detail;
  const navigate = useNavigate();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <OrderSummary order={order} />
        {completionInfo && <CompletionCard detail={detail} info={completionInfo} />}
        <Questions orderId={order.id} />
      </div>
      <aside className={styles.aside} aria-label="Sobre este pedido">
        {offers.map((offer) => (
          <section
            key={offer.id}
            className={`framed ${styles.card}`}
            aria-labelledby={`my-offer-${offer.id}`}
          >
            <h2 id={`my-offer-${offer.id}`}>Estado de mi Oferta</h2>
            <MyOffer
              order={order}
              offer={offer}
              // This view is only for providers with an offer on the order.
              onWithdrawn={() => navigate({ to: '/orders/$id', params: { id: order.id }, replace: true })}
            />
            <ButtonLink to="/orders/$id" params={{ id: order.id }} variant="light" size="sm">
              Ver como proveedor
            </ButtonLink>
          </section>
        ))}
        <OrderTimeline events={timeline} offers={offers} />
      </aside>
    </div>
  );
}
