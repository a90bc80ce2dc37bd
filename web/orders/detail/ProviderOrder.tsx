import { IconMessageCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { OrderForProvider } from '../../../contract/order-detail.ts';
import { TrustIn } from '../../badges/TrustIn.tsx';
import { MyOffer } from '../../offers/MyOffer.tsx';
import { useWaitingOffers } from '../../offers/useWaitingOffers.ts';
import { Questions } from '../../questions/Questions.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { money } from '../../ui/money.ts';
import { ScoreRing } from '../../ui/ScoreRing.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { fullName } from '../../ui/text.ts';
import { monthAndYear } from '../../ui/time.ts';
import { useDialog } from '../../ui/useDialog.ts';
import { MakeOfferDialog } from '../dialogs.ts';
import { MatchReasons } from '../MatchReasons.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import styles from './OrderDetail.module.css';
import { OrderSummary } from './OrderSummary.tsx';

export function ProviderOrder({ order }: { order: OrderForProvider }) {
  const { match } = order;
  return (
    <div className={`${styles.columns} ${styles.provider}`} data-agreed={isAgreed(order) || undefined}>
      <div className={styles.main}>
        <OrderSummary
          order={order}
          score={match && <ScoreRing score={match.matchScore} size={72} />}
          distanceKm={match?.distanceKm}
        />
        {match && match.matchReasons.length > 0 && (
          <section className={`framed ${styles.card} ${styles.match}`} aria-labelledby="order-match">
            <h2 id="order-match">Por qué es para ti</h2>
            <MatchReasons match={match} />
            <p className={styles.quiet}>Coincide con tu servicio «{match.serviceName}».</p>
          </section>
        )}
        {order.noLongerFits && <p className={styles.quiet}>Este pedido ya no coincide con tus servicios.</p>}
        <Questions orderId={order.id} className={styles.asked} />
      </div>
      <aside className={styles.aside} aria-label="Tu oferta y el cliente">
        <MyOfferCard order={order} />
        <Customer order={order} />
      </aside>
    </div>
  );
}

/** Whether the offer is accepted: then talking with the customer is the next step. */
function isAgreed({ status, myOffer }: OrderForProvider): boolean {
  return status === 'in_progress' && myOffer?.status === 'accepted';
}

function MyOfferCard({ order }: { order: OrderForProvider }) {
  const offering = useDialog();
  const waiting = useWaitingOffers().find(({ orderId }) => orderId === order.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayOffer = order.can.offer && !order.offered && !waiting;

  return (
    <section className={`framed ${styles.card}`} aria-labelledby="my-offer">
      <h2 id="my-offer" ref={heading} tabIndex={-1}>
        Estado de mi Oferta
      </h2>
      {order.myOffer ? (
        <MyOffer offer={order.myOffer} order={order} onWithdrawn={() => heading.current?.focus()} />
      ) : waiting ? (
        <p className={styles.waiting}>
          Por enviar: {money(waiting.price, { country: order.country, currency: waiting.currency })}{' '}
          <StatusBadge of="offer" status="pending" />
        </p>
      ) : (
        <p className={styles.quiet}>{withoutOffer(order)}</p>
      )}
      <div className={styles.actions} data-at-hand={mayOffer || undefined}>
        <Button color="accent" disabled={!mayOffer} onClick={offering.open}>
          Ofertar mi Servicio
        </Button>
        <DiscardButton order={order} />
      </div>
      {offering.wanted && (
        <MakeOfferDialog
          {...offering.props}
          onSent={() => offering.closeTo(() => heading.current)}
          order={order}
          matchedServiceId={order.match?.serviceId}
        />
      )}
    </section>
  );
}

function withoutOffer({ can, status }: OrderForProvider): string {
  if (can.offer) return 'Todavía no ofertaste en este pedido.';
  if (status !== 'active') return 'Este pedido ya no recibe ofertas.';
  return 'No puedes ofertar en un pedido que ves por administrar.';
}

function Customer({ order }: { order: OrderForProvider }) {
  const { customer, can } = order;
  const name = fullName(customer);
  return (
    <section className={`framed ${styles.card} ${styles.customer}`} aria-labelledby="order-customer">
      <h2 id="order-customer">Cliente</h2>
      <div className={styles.person}>
        <Avatar name={name} image={customer.profileImage} size={48} />
        <p>
          <strong>{name}</strong>
          {customer.createdAt && (
            <span className={styles.quiet}>Miembro desde {monthAndYear(customer.createdAt)}</span>
          )}
        </p>
      </div>
      <TrustIn personId={customer.id} side="customer" />
      {can.chat ? (
        <ButtonLink
          to="/chat/$orderId"
          params={{ orderId: order.id }}
          search={{ receiverId: customer.id }}
          variant={isAgreed(order) ? 'filled' : 'light'}
          icon={IconMessageCircle}
        >
          Chatear con el cliente
        </ButtonLink>
      ) : (
        <>
          <Button variant="light" disabled icon={IconMessageCircle} aria-describedby="chat-after-offer">
            Chatear con el cliente
          </Button>
          <p id="chat-after-offer" className={styles.quiet}>
            {can.offer
              ? 'El chat se abre cuando envías tu oferta.'
              : 'Solo pueden chatear quienes ofertaron.'}
          </p>
        </>
      )}
    </section>
  );
}
