import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconColumns } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { OfferStatus } from '../../contract/offer-values.ts';
import type { Offer } from '../../contract/offers.ts';
import { failureText } from '../calls/failureText.ts';
import { Button } from '../ui/Button.tsx';
import cards from '../ui/cards.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { money } from '../ui/money.ts';
import { fullName } from '../ui/text.ts';
import { useDialog, useDialogAbout } from '../ui/useDialog.ts';
import { useTransientMessages } from '../ui/useTransientMessages.ts';
import { useDecideOffer } from './calls.ts';
import { COMPARED_FROM, distinctionsOf } from './distinctionsOf.ts';
import styles from './OfferCard.module.css';
import { OfferCard } from './OfferCard.tsx';

const ConfirmDialog = lazyDialog(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

const CompareDialog = lazyDialog(async () => (await import('./CompareDialog.tsx')).CompareDialog);

const FIRST_TO_LAST: Record<OfferStatus, number> = { accepted: 0, pending: 1, rejected: 2, cancelled: 3 };

type Props = {
  offers: Offer[];
  /** What to expect while there are none. */
  next: string;
  /** Whether the reader may talk with the providers who offered. */
  talks: boolean;
};

/** The offers of an order, for its customer to accept or reject, and for administrators to read. */
export function OffersPanel({ offers, next, talks }: Props) {
  const { decide, deciding, messages } = useDeciding();
  const sorted = [...offers].sort(
    (a, b) => FIRST_TO_LAST[a.status] - FIRST_TO_LAST[b.status] || a.createdAt.localeCompare(b.createdAt),
  );
  const distinctions = distinctionsOf(offers);
  const { about: asked, openAbout: ask, props: asking } = useDialogAbout<Asked>();
  const comparing = useDialog();
  const compare = useRef<HTMLButtonElement>(null);
  const standing = sorted.filter(({ status }) => status === 'pending' || status === 'accepted');

  return (
    <>
      <Outcomes messages={messages} />
      {sorted.length === 0 ? (
        <EmptyState drawing="bell" title="Aún no has recibido ofertas para este pedido.">
          {next}
        </EmptyState>
      ) : (
        <>
          {standing.length >= COMPARED_FROM && (
            <Button
              ref={compare}
              variant="light"
              className={styles.compare}
              icon={IconColumns}
              onClick={comparing.open}
            >
              Comparar {standing.length} ofertas
            </Button>
          )}
          <ul className={cards.list}>
            {sorted.map((offer) => (
              <li key={offer.id}>
                <OfferCard
                  offer={offer}
                  distinctions={distinctions.get(offer.id)}
                  deciding={deciding.includes(offer.id)}
                  onDecide={(status) => ask({ offer, status })}
                  talks={talks}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {comparing.wanted && (
        <CompareDialog
          {...comparing.props}
          offers={standing}
          distinctions={distinctions}
          talks={talks}
          onAccept={(offer) => {
            comparing.close();
            // The pressed button goes away with the table.
            compare.current?.focus();
            ask({ offer, status: 'accepted' });
          }}
        />
      )}
      {asked && <ConfirmDialog {...asking} onConfirm={() => decide(asked)} {...questionOf(asked)} />}
    </>
  );
}

interface Asked {
  offer: Offer;
  status: 'accepted' | 'rejected';
}

/** Decides offers, several at once: the ids of those under way, and what became of the last ones. */
function useDeciding() {
  const { mutate } = useDecideOffer();
  const [deciding, setDeciding] = useState<string[]>([]);
  const { messages, show } = useTransientMessages();

  function decide({ offer: { id, editedAt, revision }, status }: Asked) {
    setDeciding((now) => [...now, id]);
    const say = (outcome: Parameters<typeof show>[0]) => {
      show(outcome);
      setDeciding((now) => now.filter((one) => one !== id));
    };
    mutate(
      { id, status, editedAt, revision },
      {
        onSuccess: () => say({ text: 'Oferta actualizada correctamente', kind: 'success' }),
        onError: (error) => say({ text: failureText(error, 'Error al actualizar la oferta'), kind: 'error' }),
      },
    );
  }

  return { decide, deciding, messages };
}

function Outcomes({ messages }: Pick<ReturnType<typeof useTransientMessages>, 'messages'>) {
  return (
    <div className={styles.status} aria-live="polite">
      {messages.map(({ key, text, kind }) => (
        <Alert
          key={key}
          role={kind === 'error' ? 'alert' : 'status'}
          color={kind === 'error' ? 'red' : 'brand'}
          icon={kind === 'error' ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

/** The question to confirm: neither decision can be undone, since the provider is told at once. */
function questionOf({ offer, status }: Asked) {
  const name = fullName(offer.provider);
  const price = money(offer.price, offer);
  if (status === 'rejected')
    return {
      title: `¿Rechazar la oferta de ${name}?`,
      text: `Son ${price}. Le avisamos que no la elegiste; no se puede deshacer.`,
      confirm: 'Sí, rechazar',
      color: 'red' as const,
    };
  const besides = [
    offer.visitFee && !offer.visitFeeDeducted && `${money(offer.visitFee, offer)} de visita aparte`,
    offer.deposit && `seña de ${money(offer.deposit, offer)} al empezar`,
  ].filter(Boolean);
  return {
    title: `¿Aceptar la oferta de ${name}?`,
    text: `Son ${[price, ...besides].join(', ')}. Le avisamos enseguida y tu pedido deja de recibir ofertas nuevas; no se puede deshacer.`,
    confirm: 'Sí, aceptar',
  };
}
