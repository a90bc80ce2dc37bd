import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { ALSO_QUOTED } from '../../contract/currencies.ts';
import {
  LINE_KIND_LABELS,
  LINE_KINDS,
  LINE_TEXT_MAX,
  type LineKind,
  QUOTE_LINES_MAX,
  WARRANTY_MAX,
} from '../../contract/labels.ts';
import type { Problems } from '../forms/fieldProblems.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { FieldError, INVALID } from '../ui/FieldError.tsx';
import { currencyAt, money, type Where } from '../ui/money.ts';
import styles from './QuoteFields.module.css';
import { type LineDraft, linesSum, type QuoteDraft } from './quoteDraft.ts';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_LABELS[value] }));
const DAYS = [3, 5, 10, 15, 30].map((days) => ({ value: String(days), label: `${days} días` }));

type Props = {
  draft: QuoteDraft;
  onDraft: (draft: QuoteDraft) => void;
  problems: Problems;
  /** Where the order is. */
  country: string | null | undefined;
  /** Until when it stands today, where that may stay. */
  stands?: string | undefined;
};

/** What the price is made of: its lines, which say the total, and what else is agreed. */
export function QuoteFields({ draft, onDraft, problems, country, stands }: Props) {
  const where: Where = { country, currency: draft.currency || null };
  const change = (changed: Partial<QuoteDraft>) => onDraft({ ...draft, ...changed });
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);

  const changeLine = (at: number, changed: Partial<LineDraft>) =>
    change({ lines: draft.lines.map((line, index) => (index === at ? { ...line, ...changed } : line)) });
  function remove(at: number) {
    change({ lines: draft.lines.filter((_, index) => index !== at) });
    adder.current?.focus();
  }
  function add() {
    change({ lines: [...draft.lines, { kind: 'materials', text: '', amount: '' }] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  const total = linesSum(draft.lines);
  const market = currencyAt(country);
  return (
    <fieldset className={styles.quote}>
      <legend>Qué incluye</legend>
      <ul className={styles.lines} ref={list}>
        {draft.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; none has a name of its own.
          <li key={at} className={styles.line}>
            <NativeSelect
              aria-label={`Tipo de la línea ${at + 1}`}
              data={KINDS}
              value={line.kind}
              onChange={(event) => changeLine(at, { kind: event.currentTarget.value as LineKind })}
            />
            <TextInput
              aria-label={`Qué incluye la línea ${at + 1}`}
              placeholder={line.kind === 'labour' ? 'Ej: destapar y probar' : 'Ej: sifón nuevo'}
              value={line.text}
              onChange={(event) => changeLine(at, { text: event.currentTarget.value })}
              error={problems[`lines.${at}.text`]}
              maxLength={LINE_TEXT_MAX}
            />
            <AmountField
              aria-label={`Importe de la línea ${at + 1}`}
              where={where}
              min={0}
              value={line.amount}
              onChange={(amount) => changeLine(at, { amount })}
              error={problems[`lines.${at}.amount`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Quitar la línea ${at + 1}`}
              onClick={() => remove(at)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {problems.lines && <FieldError title={INVALID}>{problems.lines}</FieldError>}
      <div className={styles.sum}>
        <Button
          ref={adder}
          variant="light"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={draft.lines.length >= QUOTE_LINES_MAX}
          onClick={add}
        >
          Agregar línea
        </Button>
        {draft.lines.length > 0 && (
          <p className={styles.total} aria-live="polite">
            Total <strong>{total === undefined ? '—' : money(total, where)}</strong>
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <div className={styles.visit}>
          <AmountField
            label="Costo de la visita (opcional)"
            where={where}
            min={0}
            value={draft.visitFee}
            onChange={(visitFee) => change({ visitFee })}
            error={problems.visitFee}
          />
          <Checkbox
            label="Se descuenta del total"
            checked={draft.visitFeeDeducted}
            onChange={(event) => change({ visitFeeDeducted: event.currentTarget.checked })}
            disabled={!draft.visitFee.trim()}
          />
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
          value={draft.days}
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
