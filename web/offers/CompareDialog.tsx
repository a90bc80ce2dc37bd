import type { CSSProperties, ReactNode } from 'react';
import type { Offer } from '../../contract/offers.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { money } from '../ui/money.ts';
import { Stars } from '../ui/Stars.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { fullName } from '../ui/text.ts';
import styles from './CompareDialog.module.css';
import { Distinctions } from './Distinctions.tsx';
import type { Distinction } from './distinctionsOf.ts';
import { OfferTime } from './OfferTime.tsx';
import { ManyLines, visitText } from './QuoteParts.tsx';
import { validity } from './validity.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  offers: Offer[];
  distinctions: Map<string, Distinction[]>;
  onAccept: (offer: Offer) => void;
  talks: boolean;
};

interface Row {
  title: string;
  /** The value of an offer as text, by which offers are compared; empty when the offer does not state one. */
  says: (offer: Offer) => string;
  nothing?: string;
  /** Drawn instead of `says`, where text alone is not enough. */
  shows?: (offer: Offer) => ReactNode;
}

/** The width of the dialog for three or more offers. */
const WIDE = '70rem';

const ROWS: Row[] = [
  {
    title: 'Incluye',
    says: ({ lines = [] }) => lines.map(({ text, amount }) => `${text} ${amount}`).join('; '),
    shows: (offer) => (
      <ManyLines
        lines={offer.lines ?? []}
        list={(some) => (
          <ul className={styles.lines}>
            {some.map(({ text, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a quote is identified by its position.
              <li key={at}>
                {text}: {money(amount, offer)}
              </li>
            ))}
          </ul>
        )}
      />
    ),
  },
  { title: 'Visita', says: (offer) => visitText(offer) ?? '' },
  {
    title: 'Seña',
    says: (offer) => (offer.deposit ? money(offer.deposit, offer) : ''),
    nothing: 'Sin seña',
  },
  { title: 'Garantía', says: ({ warranty }) => warranty ?? '' },
  { title: 'Duración', says: ({ estimatedDuration }) => estimatedDuration ?? '' },
  {
    title: 'Reputación',
    says: ({ service }) => `${service.rating} ${service.reviews}`,
    shows: ({ service }) => <Stars rating={service.rating} totalReviews={service.reviews} compact />,
  },
  {
    title: 'Validez',
    says: ({ validUntil }) => validity(validUntil)?.text ?? '',
    nothing: 'Sin vencimiento',
  },
  {
    title: 'Ofertó',
    says: ({ editedAt, createdAt }) => editedAt ?? createdAt,
    shows: (offer) => <OfferTime offer={offer} />,
  },
  {
    title: 'Estado',
    says: ({ status }) => status,
    shows: ({ status }) => <StatusBadge of="offer" status={status} />,
  },
];

/** The standing offers side by side: a table of what sets them apart, which scrolls sideways on a phone. */
export function CompareDialog({ opened, onClose, offers, distinctions, onAccept, talks }: Props) {
  const differ = ({ says }: Row) => new Set(offers.map(says)).size > 1;
  const shared = ROWS.filter((row) => !row.shows && !differ(row)).flatMap(({ title, says }) =>
    offers
      .slice(0, 1)
      .filter(says)
      .map((offer) => `${title.toLowerCase()}, ${says(offer)}`),
  );
  const many = offers.length > 2;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Comparar ofertas"
      size={many ? WIDE : 'xl'}
      returnFocus={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <section className={styles.scroll} aria-label="Tabla de ofertas" tabIndex={0} data-autofocus>
        <table
          className={styles.table}
          data-many={many || undefined}
          style={{ '--offers': offers.length } as CSSProperties}
        >
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
            <tr>
              <th scope="row">Total</th>
              {offers.map((offer) => (
                <td key={offer.id}>
                  <strong className={styles.price}>{money(offer.price, offer)}</strong>
                  <Distinctions of={distinctions.get(offer.id)} />
                </td>
              ))}
            </tr>
            {ROWS.filter(differ).map(({ title, says, nothing = 'No lo dice', shows }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {offers.map((offer) => (
                  <td key={offer.id}>{says(offer) ? (shows?.(offer) ?? says(offer)) : nothing}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {offers.map((offer) => (
                <td key={offer.id}>
                  <div className={styles.actions}>
                    {offer.can.accept && <Button onClick={() => onAccept(offer)}>Aceptar</Button>}
                    {talks && (
                      <ButtonLink
                        to="/chat/$orderId"
                        params={{ orderId: offer.orderId }}
                        search={{ receiverId: offer.providerId }}
                        variant="light"
                      >
                        Chatear
                      </ButtonLink>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {shared.length > 0 && <p className={styles.shared}>Igual en todas: {shared.join('; ')}.</p>}
    </Dialog>
  );
}
