import type { Extra, Offer } from '../../contract/offers.ts';
import { EXTRA_STATUS_LABELS } from '../../contract/quote-labels.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { money } from '../ui/money.ts';
import rows from '../ui/rows.module.css';
import { agreedText, approvedExtras } from './agreed.ts';
import { useDecideExtra } from './calls.ts';
import styles from './Extras.module.css';

/** What was proposed beyond an accepted offer; only what is approved adds to the price. */
export function Extras({ offer }: { offer: Offer }) {
  const { extras = [] } = offer;
  if (!extras.length) return null;
  return (
    <section className={styles.extras} aria-label="Adicionales">
      <ul>
        {extras.map((extra) => (
          <ExtraRow key={extra.id} extra={extra} offer={offer} />
        ))}
      </ul>
      {approvedExtras(offer).length > 0 && (
        <p className={styles.total}>
          Total con adicionales <strong>{agreedText(offer)}</strong>
        </p>
      )}
    </section>
  );
}

function ExtraRow({ extra, offer }: { extra: Extra; offer: Offer }) {
  const { mutate, isPending, variables } = useDecideExtra();
  const { id, text, amount, status, can } = extra;
  const price = money(amount, { country: offer.country, currency: extra.currency });
  const deciding = (wanted: 'approved' | 'declined' | 'withdrawn') => ({
    size: 'sm' as const,
    busy: isPending && variables.status === wanted,
    onClick: () => mutate({ id, status: wanted }),
  });
  return (
    <li data-status={status}>
      <p className={styles.what}>
        <span>
          Adicional: {text} <span className={styles.status}>{EXTRA_STATUS_LABELS[status]}</span>
        </span>
        <strong>{price}</strong>
      </p>
      {(can.decide || can.withdraw) && (
        <div className={rows.row}>
          {can.decide && (
            <>
              <BusyButton {...deciding('approved')}>Aprobar</BusyButton>
              <BusyButton {...deciding('declined')} variant="default">
                No aprobar
              </BusyButton>
            </>
          )}
          {can.withdraw && (
            <BusyButton {...deciding('withdrawn')} variant="default">
              Retirar adicional
            </BusyButton>
          )}
        </div>
      )}
    </li>
  );
}
