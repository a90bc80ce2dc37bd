import type { ReactNode } from 'react';
import type { Offer } from '../../contract/offers.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { money } from '../ui/money.ts';
import { Stars } from '../ui/Stars.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { fullName } from '../ui/text.ts';
import styles from './CompareDialog.module.css';
import { OfferTime } from './OfferTime.tsx';
import { ManyLines, visitText } from './QuoteParts.tsx';
import { validity } from './validity.ts';

type Props = { opened: boolean; onClose: () => void; offers: Offer[] };

interface Row {
  title: string;
  of: (offer: Offer) => ReactNode;
}

const NOTHING = 'No lo dice';
/** For three and more beside each other. */
const WIDE = '70rem';

const ROWS: Row[] = [
  {
    title: 'Total',
    of: (offer) => <strong className={styles.price}>{money(offer.price, offer)}</strong>,
  },
  {
    title: 'Incluye',
    of: (offer) =>
      offer.lines?.length ? (
        <ManyLines
          lines={offer.lines}
          list={(some) => (
            <ul className={styles.lines}>
              {some.map(({ text, amount }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of a quote is its place in it.
                <li key={at}>
                  {text}: {money(amount, offer)}
                </li>
              ))}
            </ul>
          )}
        />
      ) : (
        NOTHING
      ),
  },
  { title: 'Visita', of: (offer) => visitText(offer) ?? NOTHING },
  { title: 'Seña', of: (offer) => (offer.deposit ? money(offer.deposit, offer) : 'Sin seña') },
  { title: 'Garantía', of: ({ warranty }) => warranty ?? NOTHING },
  { title: 'Duración', of: ({ estimatedDuration }) => estimatedDuration ?? NOTHING },
  {
    title: 'Reputación',
    of: ({ service }) => <Stars rating={service.rating} totalReviews={service.reviews} compact />,
  },
  { title: 'Validez', of: ({ validUntil }) => validity(validUntil)?.text ?? 'Sin vencimiento' },
  { title: 'Ofertó', of: (offer) => <OfferTime offer={offer} /> },
  { title: 'Estado', of: ({ status }) => <StatusBadge of="offer" status={status} /> },
];

/** The offers that stand, side by side: a table that a phone swipes through, one offer at a time. */
export function CompareDialog({ opened, onClose, offers }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Comparar ofertas"
      size={offers.length > 2 ? WIDE : 'xl'}
      returnFocus={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by its keys. */}
      <section className={styles.scroll} aria-label="Tabla de ofertas" tabIndex={0} data-autofocus>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {offers.map((offer) => (
                <th key={offer.id} scope="col">
                  <strong>{fullName(offer.provider)}</strong>
                  <span>{offer.service.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {offers.map((offer) => (
                  <td key={offer.id}>{of(offer)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
