import {
  IconCalendarCheck,
  IconCash,
  IconHammer,
  IconPackage,
  IconShieldCheck,
  IconWalk,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LineKind } from '../../contract/offer-values.ts';
import type { Offer } from '../../contract/offers.ts';
import { LINE_KIND_LABELS } from '../../contract/quote-labels.ts';
import { Badge, type IconComponent } from '../ui/Badge.tsx';
import { money } from '../ui/money.ts';
import styles from './QuoteParts.module.css';
import { validity } from './validity.ts';

type Quoted = Pick<
  Offer,
  | 'country'
  | 'currency'
  | 'lines'
  | 'visitFee'
  | 'visitFeeDeducted'
  | 'deposit'
  | 'warranty'
  | 'validUntil'
  | 'status'
>;

const KIND_ICONS: Record<LineKind, IconComponent> = { labour: IconHammer, materials: IconPackage };

/** The lines and conditions of a quote and until when it is valid; nothing for an offer with only a price. */
export function QuoteParts({ offer }: { offer: Quoted }) {
  const { lines = [], deposit, warranty, visitFee } = offer;
  const stands = offer.status === 'pending' ? validity(offer.validUntil) : null;
  const visit = visitText(offer);
  const facts = [
    visit && { icon: IconWalk, text: visit },
    deposit && { icon: IconCash, text: `Seña de ${money(deposit, offer)} al empezar` },
    warranty && { icon: IconShieldCheck, text: `Garantía: ${warranty}` },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (!lines.length && !facts.length && !stands && (visitFee ?? null) === null) return null;
  return (
    <div className={styles.parts}>
      {lines.length > 0 && (
        <ManyLines
          lines={lines}
          list={(some, isRest) => (
            <ul className={styles.lines} aria-label={isRest ? 'Qué más incluye' : 'Qué incluye'}>
              {some.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line of a quote is identified by its position.
                <Line key={at} line={line} offer={offer} />
              ))}
            </ul>
          )}
        />
      )}
      {facts.length > 0 && (
        <ul className={styles.facts} aria-label="Condiciones">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={18} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {stands && (
        <p>
          <Badge hue={stands.expired ? 'red' : stands.soon ? 'amber' : 'quiet'} icon={IconCalendarCheck}>
            {stands.text}
          </Badge>
        </p>
      )}
    </div>
  );
}

function Line({ line: { kind, text, amount }, offer }: { line: QuoteLine; offer: Quoted }) {
  const Icon = KIND_ICONS[kind];
  return (
    <li>
      <span className={styles.what} title={LINE_KIND_LABELS[kind]}>
        <Icon size={18} aria-hidden />
        <span>
          <span className={styles.kind}>{LINE_KIND_LABELS[kind]}: </span>
          {text}
        </span>
      </span>
      <span className={styles.amount}>{money(amount, offer)}</span>
    </li>
  );
}

type QuoteLine = NonNullable<Quoted['lines']>[number];
/** With more lines than this, those after the first `LINES_FIRST` are folded away. */
const LINES_WHOLE = 8;
const LINES_FIRST = 6;

type ManyProps = { lines: QuoteLine[]; list: (some: QuoteLine[], isRest: boolean) => ReactNode };

/** The lines of a quote; many are folded, so that they do not push the buttons below them away. */
export function ManyLines({ lines, list }: ManyProps) {
  if (lines.length <= LINES_WHOLE) return list(lines, false);
  const rest = lines.slice(LINES_FIRST);
  return (
    <div>
      {list(lines.slice(0, LINES_FIRST), false)}
      <details className={styles.rest}>
        <summary>{rest.length} líneas más</summary>
        {list(rest, true)}
      </details>
    </div>
  );
}

/** The price of a visit to look at the work; null when the offer does not state one. */
export function visitText(offer: Pick<Quoted, 'visitFee' | 'visitFeeDeducted' | 'country' | 'currency'>) {
  const { visitFee, visitFeeDeducted } = offer;
  if (visitFee === null || visitFee === undefined) return null;
  if (visitFee === 0) return 'Visita sin cargo';
  const price = money(visitFee, offer);
  return visitFeeDeducted
    ? `Visita de ${price}, se descuenta del total`
    : `Visita de ${price}, aparte del total`;
}
