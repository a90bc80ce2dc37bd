import { IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RATING_LABELS } from '../../../contract/labels.ts';
import type { CompletionInfo, OrderDetail } from '../../../contract/order-detail.ts';
import { agreedText, approvedExtras } from '../../offers/agreed.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { money } from '../../ui/money.ts';
import { Stars } from '../../ui/Stars.tsx';
import { fullName } from '../../ui/text.ts';
import { dayAndTime, longDate } from '../../ui/time.ts';
import { useDialog } from '../../ui/useDialog.ts';
import styles from './CompletionCard.module.css';

const EditReviewDialog = lazyDialog(
  async () => (await import('../../reviews/EditReviewDialog.tsx')).EditReviewDialog,
);

const TITLES: Record<OrderDetail['viewer'], string> = {
  customer: 'Trabajo Completado',
  admin: 'Trabajo Completado',
  winner: 'Tu Servicio Fue Calificado',
  provider: 'Trabajo Completado por Otro Proveedor',
};

type Props = { detail: OrderDetail; info: CompletionInfo };

/** How the work ended, shown to the customer, the provider who did it and the others who offered. */
export function CompletionCard({ detail, info }: Props) {
  const { viewer } = detail;
  const { completedOffer, review } = info;
  return (
    <section className={styles.card} aria-labelledby="order-completion">
      <div className={styles.head}>
        <IconRosetteDiscountCheck size={28} aria-hidden />
        <h2 id="order-completion" className={styles.title}>
          {TITLES[viewer]}
        </h2>
      </div>
      <p>
        {viewer === 'winner' ? 'Hiciste este trabajo' : `Lo hizo ${fullName(completedOffer.provider)}`} con{' '}
        <ServiceName {...completedOffer.service} />
        {viewer !== 'provider' && priceText(detail, completedOffer)}
        {viewer !== 'provider' &&
          completedOffer.estimatedDuration &&
          ` (duración estimada: ${completedOffer.estimatedDuration})`}
        .
      </p>
      {review && (
        <figure className={styles.review}>
          <figcaption className={styles.rating}>
            <Stars rating={review.rating} />
            <span>{RATING_LABELS[review.rating]}</span>
            <time dateTime={review.createdAt}>{longDate(review.createdAt)}</time>
            {review.editedAt && <span>Cambiada</span>}
          </figcaption>
          <blockquote>{review.comment}</blockquote>
        </figure>
      )}
      {review?.id && review.editableUntil && (
        <EditReview review={{ ...review, id: review.id }} until={review.editableUntil} />
      )}
    </section>
  );
}

/** What the work cost, with the approved extras of its offer. */
function priceText({ order, offers }: OrderDetail, done: CompletionInfo['completedOffer']): string {
  if (done.price === null) return '';
  const offer = offers.find(
    ({ providerId, status }) => providerId === done.providerId && status === 'accepted',
  );
  if (offer && approvedExtras(offer).length > 0) return ` por ${agreedText(offer)} con adicionales`;
  return ` por ${money(done.price, { country: order.country, currency: done.currency })}`;
}

function EditReview({
  review,
  until,
}: {
  review: Parameters<typeof EditReviewDialog>[0]['review'];
  until: string;
}) {
  const editing = useDialog();
  return (
    <div className={styles.edit}>
      <Button variant="default" size="sm" icon={IconPencil} onClick={editing.open}>
        Cambiar reseña
      </Button>
      <span className="quiet">Puedes cambiarla hasta el {dayAndTime(until)}.</span>
      {editing.wanted && <EditReviewDialog {...editing.props} review={review} />}
    </div>
  );
}

/** Leads to the service where the server says which one it is. */
function ServiceName({ id, name }: CompletionInfo['completedOffer']['service']) {
  if (!id) return name;
  return (
    <Link to="/service/$id" params={{ id }} className={styles.link}>
      {name}
    </Link>
  );
}
