import { IconHourglass, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Offer } from '../../contract/offers.ts';
import type { Order } from '../../contract/orders.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { MakeOfferDialog } from '../orders/dialogs.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { money } from '../ui/money.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { toastDone } from '../ui/toast.ts';
import { useDialog } from '../ui/useDialog.ts';
import { useWithdrawOffer } from './calls.ts';
import { Extras } from './Extras.tsx';
import styles from './MyOffer.module.css';
import { OfferTime } from './OfferTime.tsx';
import { OpenRevision } from './OpenRevision.tsx';
import { offerNextStep } from './offerNextStep.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteParts } from './QuoteParts.tsx';

const ExtraDialog = lazyDialog(async () => (await import('./ExtraDialog.tsx')).ExtraDialog);

type Props = {
  offer: Offer;
  order: Pick<Order, 'id' | 'title' | 'budget' | 'country'>;
  /** Called when the offer, and the focused button with it, goes away. */
  onWithdrawn: () => void;
};

/** One's own offer on somebody's order: how it stands and what comes next. */
export function MyOffer({ offer, order, onWithdrawn }: Props) {
  const editing = useDialog();
  const adding = useDialog();
  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <p className={styles.price}>{money(offer.price, offer)}</p>
        <StatusBadge of="offer" status={offer.status} />
      </div>
      <p className={styles.next}>{offerNextStep(offer)}</p>
      <p className={styles.message}>{offer.message}</p>
      <QuoteParts offer={offer} />
      <Extras offer={offer} />
      {offer.openRevision && <OpenRevision offer={offer} revision={offer.openRevision} />}
      <QuoteActions offer={offer} proposes={false} />
      <p className={styles.facts}>
        <span>{offer.service.name}</span>
        {offer.estimatedDuration && (
          <span title="Duración estimada">
            <IconHourglass size={18} aria-hidden /> {offer.estimatedDuration}
          </span>
        )}
        <OfferTime offer={offer} />
      </p>
      <div className={styles.actions}>
        {offer.can.edit && (
          <Button variant="default" size="sm" icon={IconPencil} onClick={editing.open}>
            Cambiar oferta
          </Button>
        )}
        {offer.can.addExtra && (
          <Button variant="default" size="sm" icon={IconPlus} onClick={adding.open}>
            Agregar adicional
          </Button>
        )}
        {offer.can.withdraw && <Withdrawal offerId={offer.id} onWithdrawn={onWithdrawn} />}
      </div>
      {adding.wanted && <ExtraDialog {...adding.props} offer={offer} />}
      {editing.wanted && (
        <MakeOfferDialog {...editing.props} onSent={editing.close} order={order} offer={offer} />
      )}
    </div>
  );
}

/** Two steps, so that nobody takes an offer back by accident. */
function Withdrawal({ offerId, onWithdrawn }: { offerId: string; onWithdrawn: () => void }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'kept'>('idle');
  const { mutate, isPending } = useWithdrawOffer();

  function withdraw() {
    mutate(offerId, {
      onSuccess: () => {
        onWithdrawn();
        toastDone('Oferta retirada', 'Puedes volver a ofertar mientras el pedido siga activo.');
      },
      onError: (error) => toastFailure(error, 'Error al retirar la oferta'),
    });
  }

  if (step !== 'asking')
    return (
      <Button
        variant="subtle"
        color="red"
        size="sm"
        onClick={() => setStep('asking')}
        autoFocus={step === 'kept'}
      >
        Retirar oferta
      </Button>
    );
  return (
    <div className={styles.asking}>
      <span>¿Retirar tu oferta?</span>
      <BusyButton color="red" size="sm" busy={isPending} onClick={withdraw} autoFocus>
        Sí, retirar
      </BusyButton>
      <Button variant="default" size="sm" onClick={() => setStep('kept')}>
        No
      </Button>
    </div>
  );
}
