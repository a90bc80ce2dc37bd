import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { OfferStatus } from '../../contract/labels.ts';
import type { Offer } from '../../contract/offers.ts';
import { failureText } from '../failureText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useTransientMessage } from '../ui/useTransientMessage.ts';
import { useDecideOffer } from './calls.ts';
import { distinctionsOf } from './distinctions.ts';
import styles from './OfferCard.module.css';
import { OfferCard } from './OfferCard.tsx';

const FIRST_TO_LAST: Record<OfferStatus, number> = { accepted: 0, pending: 1, rejected: 2, cancelled: 3 };

type Props = {
  offers: Offer[];
  /** What to expect while there are none. */
  next: string;
};

/** The offers of one's own order, to accept or reject. */
export function OffersPanel({ offers, next }: Props) {
  const { mutate, isPending, variables } = useDecideOffer();
  const { message, show } = useTransientMessage();
  const sorted = [...offers].sort(
    (a, b) => FIRST_TO_LAST[a.status] - FIRST_TO_LAST[b.status] || a.createdAt.localeCompare(b.createdAt),
  );

  const distinctions = distinctionsOf(offers);

  function decide(id: string, status: 'accepted' | 'rejected') {
    mutate(
      { id, status },
      {
        onSuccess: () => show({ text: 'Oferta actualizada correctamente', kind: 'success' }),
        onError: (error) =>
          show({ text: failureText(error, 'Error al actualizar la oferta'), kind: 'error' }),
      },
    );
  }

  return (
    <>
      <div className={styles.status} aria-live="polite">
        {message && (
          <Alert
            role={message.kind === 'error' ? 'alert' : 'status'}
            color={message.kind === 'error' ? 'red' : 'green'}
            icon={message.kind === 'error' ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
          >
            {message.text}
          </Alert>
        )}
      </div>
      {sorted.length === 0 ? (
        <EmptyState drawing="bell" title="Aún no has recibido ofertas para este pedido.">
          {next}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {sorted.map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                distinctions={distinctions.get(offer.id)}
                deciding={isPending && variables.id === offer.id}
                onDecide={(status) => decide(offer.id, status)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
