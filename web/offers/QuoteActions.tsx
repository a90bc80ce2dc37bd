import { IconArrowsExchange, IconHistory, IconRefresh } from '@tabler/icons-react';
import type { Offer } from '../../contract/offers.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { useDialog } from '../ui/useDialog.ts';
import { usePropose } from './calls.ts';
import styles from './OpenRevision.module.css';
import { validity } from './validity.ts';

const ProposeDialog = lazyDialog(async () => (await import('./ProposeDialog.tsx')).ProposeDialog);
const RevisionsDialog = lazyDialog(async () => (await import('./RevisionsDialog.tsx')).RevisionsDialog);

/** What may be done with a quote besides accepting it: propose another price, ask to renew it, read its history. */
export function QuoteActions({ offer, proposes }: { offer: Offer; proposes: boolean }) {
  const proposing = useDialog();
  const reading = useDialog();
  const hasHistory = (offer.revision ?? 0) > 0 || offer.openRevision;
  const mayPropose = proposes && offer.can.propose;
  if (!hasHistory && !mayPropose) return null;
  return (
    <div className={styles.actions}>
      {mayPropose && validity(offer.validUntil)?.expired && <Renewal offer={offer} />}
      {mayPropose && (
        <Button variant="subtle" size="sm" icon={IconArrowsExchange} onClick={proposing.open}>
          Proponer otro precio
        </Button>
      )}
      {hasHistory && (
        <Button variant="subtle" size="sm" icon={IconHistory} onClick={reading.open}>
          Ver los cambios
        </Button>
      )}
      {proposing.wanted && <ProposeDialog {...proposing.props} offer={offer} />}
      {reading.wanted && <RevisionsDialog {...reading.props} offer={offer} />}
    </div>
  );
}

function Renewal({ offer }: { offer: Offer }) {
  const { mutate, isPending, isSuccess } = usePropose(offer.id);
  return (
    <BusyButton
      size="sm"
      color="accent"
      icon={IconRefresh}
      // Once it is proposed, the button stays until the offer is read again: it does not propose twice.
      busy={isPending || isSuccess}
      onClick={() =>
        mutate({ renew: true }, { onError: (error) => toastFailure(error, 'No pudimos enviar la propuesta') })
      }
    >
      Pedir que lo renueve
    </BusyButton>
  );
}
