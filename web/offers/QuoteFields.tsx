import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ALSO_QUOTED } from '../../contract/currencies.ts';
import { QUOTE_DAYS, WARRANTY_MAX } from '../../contract/quotes.ts';
import form from '../forms/Form.module.css';
import type { Problems } from '../forms/fieldProblems.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { currencyAt, type Where } from '../ui/money.ts';
import { LinesField } from './LinesField.tsx';
import styles from './OfferForm.module.css';
import type { QuoteDraft } from './quoteDraft.ts';

const DAYS = [3, 5, 10, 15, 30].map((days) => ({ value: String(days), label: `${days} días` }));

type Props = {
  draft: QuoteDraft;
  onDraft: (draft: QuoteDraft) => void;
  problems: Problems;
  /** Where the order is. */
  country: string | null | undefined;
  /** Until when the quote is valid today, where that date may be kept. */
  stands?: string | undefined;
};

/** The parts of a quote: its lines, whose sum is the total, and the other conditions. */
export function QuoteFields({ draft, onDraft, problems, country, stands }: Props) {
  const where: Where = { country, currency: draft.currency || null };
  const change = (changed: Partial<QuoteDraft>) => onDraft({ ...draft, ...changed });

  const market = currencyAt(country);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Qué incluye</legend>
      <LinesField
        lines={draft.lines}
        onLines={(lines) => change({ lines })}
        problems={problems}
        where={where}
      />
      <div className={form.pair}>
        <div className={styles.visit}>
          <AmountField
            label="Costo de la visita (opcional)"
            where={where}
            min={0}
            value={draft.visitFee}
            onChange={(visitFee) => change({ visitFee })}
            error={problems.visitFee}
          />
          {draft.visitFee.trim() && (
            <Checkbox
              label="Se descuenta del total"
              checked={draft.visitFeeDeducted}
              onChange={(event) => change({ visitFeeDeducted: event.currentTarget.checked })}
            />
          )}
        </div>
        <AmountField
          label="Seña (opcional)"
          where={where}
          min={0}
          value={draft.deposit}
          onChange={(deposit) => change({ deposit })}
          error={problems.deposit}
        />
        {market !== ALSO_QUOTED && (
          <NativeSelect
            label="Moneda"
            data={[market, ALSO_QUOTED].map((value) => ({ value, label: currencyName(value) }))}
            value={draft.currency || market}
            onChange={(event) => change({ currency: event.currentTarget.value })}
            error={problems.currency}
          />
        )}
        <NativeSelect
          label="El presupuesto vale por"
          data={stands ? [{ value: '', label: stands }, ...DAYS] : DAYS}
          value={draft.days || (stands ? '' : String(QUOTE_DAYS))}
          onChange={(event) => change({ days: event.currentTarget.value })}
          error={problems.validUntil}
        />
      </div>
      <TextInput
        label="Garantía (opcional)"
        placeholder="Ej: 6 meses en la mano de obra"
        value={draft.warranty}
        onChange={(event) => change({ warranty: event.currentTarget.value })}
        error={problems.warranty}
        maxLength={WARRANTY_MAX}
      />
    </fieldset>
  );
}

function currencyName(currency: string): string {
  const name = new Intl.DisplayNames(['es'], { type: 'currency' }).of(currency) ?? currency;
  return `${name[0]?.toLocaleUpperCase('es')}${name.slice(1)} (${currency})`;
}
