import type { Offer, Revision } from '../../contract/offers.ts';
import { LINE_KIND_LABELS } from '../../contract/quote-labels.ts';
import { currencyAt, money, sumText } from '../ui/money.ts';
import { foldSame, lineChanges } from './lineChanges.ts';
import styles from './QuoteChanges.module.css';
import { visitText } from './QuoteParts.tsx';

type Props = { offer: Offer; revision: Revision };

/** What a proposal changes in the current quote, line by line and in the total. */
export function QuoteChanges({ offer, revision }: Props) {
  const proposed = { ...revision, country: offer.country };
  const { lines = [] } = revision;
  const stood = offer.lines ?? [];
  const isDropped = stood.length > 0 && lines.length === 0;
  const isSameCurrency = currencyAt(offer) === currencyAt(proposed);
  const changes = isDropped ? [] : lineChanges(stood, lines);
  const { shown, folded } = isSameCurrency ? foldSame(changes) : { shown: changes, folded: [] };
  const conditions = [
    { name: 'Visita', before: visitText(offer), now: visitText(proposed) },
    { name: 'Seña', before: depositText(offer), now: depositText(proposed) },
    { name: 'Garantía', before: offer.warranty, now: revision.warranty },
    { name: 'Duración', before: offer.estimatedDuration, now: revision.estimatedDuration },
  ].filter(({ before, now }) => (before ?? '') !== (now ?? ''));
  return (
    <ul className={styles.changes} aria-label="Qué cambia">
      {shown.map(({ kind, text, before, now }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a quote is identified by its position.
        <li key={at}>
          <span>
            <span className={styles.kind}>{LINE_KIND_LABELS[kind]}: </span>
            {text}
          </span>
          <Change
            before={before === null ? null : money(before, offer)}
            now={now === null ? 'Se quita' : money(now, proposed)}
            isNew={before === null}
          />
        </li>
      ))}
      {folded.length > 0 && (
        <li>
          <span>{folded.length} líneas siguen igual</span>
          <Change before={null} now={sumText(folded.map(({ now }) => ({ ...proposed, amount: now ?? 0 })))} />
        </li>
      )}
      {isDropped && <li>Es solo un total: el detalle por líneas se deja de lado.</li>}
      {conditions.map(({ name, before, now }) => (
        <li key={name}>
          <span>{name}</span>
          <Change before={before ?? null} now={now || 'Nada'} />
        </li>
      ))}
      <li className={styles.total}>
        <span>Total</span>
        <Change before={money(offer.price, offer)} now={money(revision.price, proposed)} />
      </li>
      {isSameCurrency && revision.price !== offer.price && (
        <li className={styles.difference}>
          {money(Math.abs(Math.round((revision.price - offer.price) * 100)) / 100, proposed)}{' '}
          {revision.price < offer.price ? 'menos' : 'más'}
        </li>
      )}
    </ul>
  );
}

function Change({ before, now, isNew }: { before: string | null; now: string; isNew?: boolean }) {
  return (
    <span className={styles.change}>
      {isNew && <span className={styles.kind}>Nuevo </span>}
      {before && before !== now && (
        <del>
          <span className="visually-hidden">Antes </span>
          {before}
        </del>
      )}{' '}
      <strong>{now}</strong>
    </span>
  );
}

const depositText = (terms: Pick<Offer, 'deposit' | 'country' | 'currency'>) =>
  terms.deposit ? money(terms.deposit, terms) : null;
