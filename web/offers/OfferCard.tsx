import {
  IconCheck,
  IconHourglass,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Offer } from '../../contract/offers.ts';
import { TrustIn } from '../badges/TrustIn.tsx';
import { callLink } from '../phone/Phone.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ButtonAnchor } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { money } from '../ui/money.ts';
import { ScoreRing } from '../ui/ScoreRing.tsx';
import { Stars } from '../ui/Stars.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { fullName } from '../ui/text.ts';
import { Distinctions } from './Distinctions.tsx';
import type { Distinction } from './distinctionsOf.ts';
import { Extras } from './Extras.tsx';
import styles from './OfferCard.module.css';
import { OfferTime } from './OfferTime.tsx';
import { OpenRevision } from './OpenRevision.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteParts } from './QuoteParts.tsx';
import { validity } from './validity.ts';

type Props = {
  offer: Offer;
  /** What sets the offer apart from the others. */
  distinctions?: Distinction[] | undefined;
  onDecide: (status: 'accepted' | 'rejected') => void;
  deciding: boolean;
  /** Whether the reader may talk with the provider: administrators only read. */
  talks: boolean;
};

/** An offer as the customer sees it: the provider, the price, the duration and the provider's message. */
export function OfferCard({ offer, distinctions, onDecide, deciding, talks }: Props) {
  const { provider, service, can } = offer;
  const name = fullName(provider);
  const chat = useRef<HTMLAnchorElement>(null);
  const decided = useRef(false);

  // The decision removes its buttons and may move the card, so the focus goes to the chat link.
  useEffect(() => {
    if (decided.current && !can.accept && !can.reject && document.activeElement === document.body)
      chat.current?.focus();
  }, [can.accept, can.reject]);

  function decide(status: 'accepted' | 'rejected') {
    decided.current = true;
    onDecide(status);
  }

  // Once the offer is accepted, talking is the next step, so the link stands out.
  const contact = offer.status === 'accepted' ? 'light' : 'subtle';
  return (
    <article className={`framed ${styles.card}`} data-status={offer.status} aria-label={`Oferta de ${name}`}>
      <header className={styles.head}>
        <Avatar name={name} image={provider.profileImage} size={48} />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          {service.id ? (
            <Link to="/service/$id" params={{ id: service.id }} className={styles.service}>
              {service.name}
            </Link>
          ) : (
            <span>{service.name}</span>
          )}
          <Stars rating={service.rating} totalReviews={service.reviews} compact />
        </div>
        <p className={styles.price}>{money(offer.price, offer)}</p>
      </header>
      <TrustIn personId={provider.id} side="provider" />
      <Distinctions of={distinctions} />
      {offer.fit && <Fit fit={offer.fit} />}
      <p className={styles.message}>{offer.message}</p>
      <QuoteParts offer={offer} />
      <Extras offer={offer} />
      {offer.openRevision && <OpenRevision offer={offer} revision={offer.openRevision} />}
      <div className={styles.facts}>
        <StatusBadge of="offer" status={offer.status} />
        {offer.estimatedDuration && (
          <span title="Duración estimada">
            <IconHourglass size={18} aria-hidden /> {offer.estimatedDuration}
          </span>
        )}
        <OfferTime offer={offer} />
      </div>
      {/* That it expired stands among its parts. */}
      {can.reject && offer.cannotAccept && !validity(offer.validUntil)?.expired && (
        <p className={styles.unavailable}>{offer.cannotAccept}.</p>
      )}
      <footer className={styles.actions}>
        {can.accept && (
          <BusyButton icon={IconCheck} busy={deciding} onClick={() => decide('accepted')}>
            Aceptar
          </BusyButton>
        )}
        {can.reject && (
          <BusyButton variant="default" icon={IconX} busy={deciding} onClick={() => decide('rejected')}>
            Rechazar
          </BusyButton>
        )}
        {talks && (
          <ButtonLink
            ref={chat}
            to="/chat/$orderId"
            params={{ orderId: offer.orderId }}
            search={{ receiverId: offer.providerId }}
            variant={contact}
            icon={IconMessageCircle}
          >
            Chatear
          </ButtonLink>
        )}
        {offer.status === 'accepted' && provider.phone && (
          <ButtonAnchor href={callLink(provider.phone)} variant={contact} icon={IconPhone}>
            Llamar
          </ButtonAnchor>
        )}
      </footer>
      <QuoteActions offer={offer} proposes />
    </article>
  );
}

/** Why the offer's service fits: its score, two reasons and where it works. */
function Fit({ fit: { score, reasons, place } }: { fit: NonNullable<Offer['fit']> }) {
  return (
    <div className={styles.fit}>
      <ScoreRing score={score} size={48} />
      <ul className={styles.reasons} aria-label="Por qué encaja">
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCheck size={18} aria-hidden />
            <span>{reason}</span>
          </li>
        ))}
        {place && (
          <li>
            <IconMapPin size={18} aria-hidden />
            <span>{place}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
