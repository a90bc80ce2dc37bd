import { IconArrowsExchange } from '@tabler/icons-react';
import type { Offer, Revision } from '../../contract/offers.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { money } from '../ui/money.ts';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { useDecideRevision } from './calls.ts';
import styles from './OpenRevision.module.css';
import { QuoteChanges } from './QuoteChanges.tsx';

type Props = { offer: Offer; revision: Revision };

/** A proposal that waits for an answer, as shown to the side that answers and to the side that waits. */
export function OpenRevision({ offer, revision }: Props) {
  const { mutate, isPending, variables } = useDecideRevision();
  const { can, renewal, message, createdAt } = revision;
  const deciding = (status: 'agreed' | 'declined' | 'withdrawn') => ({
    size: 'sm' as const,
    busy: isPending && variables.status === status,
    onClick: () => mutate({ id: revision.id, status }),
  });
  return (
    <section className={styles.open} aria-label="Propuesta que espera respuesta">
      <p className={styles.what}>
        <IconArrowsExchange size={20} aria-hidden />
        <span>
          <strong>{said(offer, revision)}</strong> <TimeAgo moment={createdAt} />
        </span>
      </p>
      {message && <p className={styles.message}>{message}</p>}
      {!renewal && <QuoteChanges offer={offer} revision={revision} />}
      <div className={styles.actions}>
        {can.agree && <BusyButton {...deciding('agreed')}>{renewal ? 'Renovar' : 'De acuerdo'}</BusyButton>}
        {can.decline && (
          <BusyButton {...deciding('declined')} variant="default">
            {renewal ? 'No renovar' : 'No puedo'}
          </BusyButton>
        )}
        {can.withdraw && (
          <BusyButton {...deciding('withdrawn')} variant="default">
            {renewal ? 'Ya no pedirlo' : 'Retirar propuesta'}
          </BusyButton>
        )}
      </div>
    </section>
  );
}

function said(offer: Offer, { can, renewal, price, currency }: Revision): string {
  const amount = money(price, { country: offer.country, currency });
  if (can.withdraw) return renewal ? 'Pediste que lo renueve.' : `Propusiste ${amount}.`;
  return renewal ? 'El cliente pide que lo renueves.' : `El cliente te propone ${amount}.`;
}
