import { IconCheck, IconMapPin, IconStar, IconTag, IconUser, IconWallet } from '@tabler/icons-react';
import type { AdminMatch } from '../../../contract/admin-matches.ts';
import { budgetText } from '../../orders/budgetText.ts';
import { ratingText } from '../../services/ratingText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { money } from '../../ui/money.ts';
import { ScoreRing } from '../../ui/ScoreRing.tsx';
import { fullName, preview } from '../../ui/text.ts';
import { ShortDate } from '../ShortDate.tsx';
import styles from './MatchCard.module.css';
import { OfferBadge } from './OfferBadge.tsx';

const ICON = { size: 16, 'aria-hidden': true };

type Props = { match: AdminMatch; onOpen: () => void };

export function MatchCard({ match, onOpen }: Props) {
  return (
    <article className={`framed ${styles.card}`} aria-label={`${titleOf(match)} y ${match.serviceName}`}>
      <div className={styles.head}>
        <ScoreRing score={match.matchScore} size={52} />
        <OfferBadge status={match.offerStatus} />
        <ShortDate moment={match.matchCreatedAt} className={styles.date} />
      </div>
      <OrderBox match={match} />
      <ServiceBox match={match} />
      <ul className={styles.reasons} aria-label="Razones">
        {match.matchReasons.map((reason) => (
          <li key={reason}>
            <IconCheck {...ICON} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" size="sm" className={styles.open} onClick={onOpen}>
        Ver Detalles
      </Button>
    </article>
  );
}

function OrderBox({ match }: { match: AdminMatch }) {
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>{titleOf(match)}</h2>
      <p className={styles.text}>{preview(match.orderDescription)}</p>
      <ul className={styles.facts}>
        <li>
          <IconMapPin {...ICON} />
          <span>{match.orderLocation}</span>
        </li>
        {match.orderBudget && (
          <li>
            <IconWallet {...ICON} />
            <span>Presupuesto: {budgetText(match.orderBudget, match.orderCountry)}</span>
          </li>
        )}
        <Who
          firstName={match.customerFirstName}
          lastName={match.customerLastName}
          email={match.customerEmail}
        />
      </ul>
    </div>
  );
}

function ServiceBox({ match }: { match: AdminMatch }) {
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>
        {match.serviceName}{' '}
        {match.offerId && (
          <Badge hue="brand" icon={IconTag}>
            OFERTÓ
          </Badge>
        )}
      </h2>
      <p className={styles.text}>{preview(match.serviceDescription)}</p>
      <ul className={styles.facts}>
        <li>
          <IconWallet {...ICON} />
          <span>
            {match.serviceBasePrice === null
              ? 'Sin precio base'
              : `Desde: ${money(match.serviceBasePrice, match.serviceCountry)}`}
          </span>
        </li>
        <li>
          <IconStar {...ICON} />
          <span>{reputation(match)}</span>
        </li>
        <Who
          firstName={match.providerFirstName}
          lastName={match.providerLastName}
          email={match.providerEmail}
        />
      </ul>
    </div>
  );
}

function Who({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return (
    <li>
      <IconUser {...ICON} />
      <span title={email}>
        {fullName({ firstName, lastName, email })} <span className={styles.email}>{email}</span>
      </span>
    </li>
  );
}

function reputation({ serviceRating, serviceTotalReviews: reviews }: AdminMatch): string {
  if (reviews === 0) return 'Sin reseñas';
  return `${ratingText(serviceRating)} (${reviews} ${reviews === 1 ? 'reseña' : 'reseñas'})`;
}

function titleOf({ orderTitle }: AdminMatch): string {
  return orderTitle || 'Sin título';
}
