import { IconCheck, IconSparkles, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Service } from '../../contract/services.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import cards from '../ui/cards.module.css';
import { Stars } from '../ui/Stars.tsx';
import { BasePrice } from './BasePrice.tsx';
import { Coverage } from './Coverage.tsx';
import { OwnBadges } from './OwnBadges.tsx';
import { ratingText } from './ratingText.ts';
import styles from './ServiceCard.module.css';
import { WhatsappButton } from './WhatsappButton.tsx';

const AREAS_SHOWN = 2;
const REASONS_SHOWN = 2;
const AVATAR_SIZE = 52;

type Props = {
  service: Service;
  /** Whether the service belongs to the signed-in person. */
  mine: boolean;
  onOrder?: () => void;
};

export function ServiceCard({ service, mine, onOrder }: Props) {
  const navigate = useNavigate();
  const params = { id: service.id };
  const titleId = `service-title-${service.id}`;
  return (
    <article className={`${cards.card} ${styles.card}`} aria-labelledby={titleId}>
      <Link to="/service/$id" params={params} className={`${cards.open} ${styles.words}`}>
        <header className={styles.head}>
          <Avatar name={service.name} size={AVATAR_SIZE} />
          <div className={styles.heading}>
            <h2 id={titleId} className={styles.name}>
              {service.name}
            </h2>
            <Stars rating={service.rating} totalReviews={service.totalReviews} />
          </div>
        </header>
        {mine && <OwnBadges service={service} />}
        <p className={`${cards.excerpt} ${styles.description}`}>{service.description}</p>
        {service.reasons && <Reasons reasons={service.reasons} />}
        <Coverage service={service} most={AREAS_SHOWN} />
        <p className={styles.price}>
          <BasePrice service={service} />
          <RatingBadge service={service} />
        </p>
      </Link>
      <footer className={styles.actions}>
        {mine ? (
          <Button
            variant="light"
            size="sm"
            aria-describedby={titleId}
            onClick={() => navigate({ to: '/service/$id/manage', params })}
          >
            Gestionar
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              size="sm"
              aria-describedby={titleId}
              onClick={() => navigate({ to: '/service/$id', params })}
            >
              Ver
            </Button>
            {service.can.order && (
              <Button
                className={styles.main}
                variant="light"
                size="sm"
                aria-describedby={titleId}
                onClick={onOrder}
              >
                Pedido directo
              </Button>
            )}
            <WhatsappButton service={service} iconOnly />
          </>
        )}
      </footer>
    </article>
  );
}

/** Why a search found it. */
function Reasons({ reasons }: { reasons: string[] }) {
  return (
    <ul className={styles.reasons} aria-label="Por qué aparece">
      {reasons.slice(0, REASONS_SHOWN).map((reason) => (
        <li key={reason}>
          <IconCheck size={18} aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  );
}

function RatingBadge({ service: { rating, totalReviews } }: { service: Service }) {
  if (totalReviews === 0)
    return (
      <Badge hue="brand" icon={IconSparkles}>
        Nuevo
      </Badge>
    );
  return (
    <Badge hue="amber" icon={IconStarFilled}>
      {ratingText(rating)}
    </Badge>
  );
}
