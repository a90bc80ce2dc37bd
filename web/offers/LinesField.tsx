import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { LINE_KINDS, type LineKind } from '../../contract/offer-values.ts';
import { LINE_KIND_LABELS } from '../../contract/quote-labels.ts';
import { LINE_TEXT_MAX, QUOTE_LINES_MAX } from '../../contract/quotes.ts';
import type { Problems } from '../forms/fieldProblems.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError, INVALID } from '../ui/FieldError.tsx';
import { money, type Where } from '../ui/money.ts';
import styles from './LinesField.module.css';
import { type LineDraft, linesSum } from './quoteDraft.ts';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_LABELS[value] }));

type Props = {
  lines: LineDraft[];
  onLines: (lines: LineDraft[]) => void;
  problems: Problems;
  where: Where;
  /** The total that stands today, shown beside the sum of the lines. */
  before?: number;
};

/** The lines of a quote, whose sum is its total. */
export function LinesField({ lines, onLines, problems, where, before }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);

  const change = (at: number, changed: Partial<LineDraft>) =>
    onLines(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  function remove(at: number) {
    onLines(lines.filter((_, index) => index !== at));
    adder.current?.focus();
  }
  function add() {
    onLines([...lines, { kind: 'materials', text: '', amount: '' }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  const total = linesSum(lines);
  // With an error at a line, the error of the whole list is not shown as well.
  const hasOwn = Object.keys(problems).some((field) => field.startsWith('lines.'));
  return (
    <>
      <ul className={styles.lines} ref={list}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position; none has an id.
          <li key={at} className={styles.line}>
            <NativeSelect
              aria-label={`Tipo de la línea ${at + 1}`}
              data={KINDS}
              value={line.kind}
              onChange={(event) => change(at, { kind: event.currentTarget.value as LineKind })}
            />
            <TextInput
              aria-label={`Qué incluye la línea ${at + 1}`}
              placeholder={line.kind === 'labour' ? 'Ej: destapar y probar' : 'Ej: sifón nuevo'}
              value={line.text}
              onChange={(event) => change(at, { text: event.currentTarget.value })}
              error={problems[`lines.${at}.text`]}
              maxLength={LINE_TEXT_MAX}
            />
            <AmountField
              aria-label={`Importe de la línea ${at + 1}`}
              where={where}
              min={0}
              value={line.amount}
              onChange={(amount) => change(at, { amount })}
              error={problems[`lines.${at}.amount`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Quitar la línea ${at + 1}`}
              onClick={() => remove(at)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {problems.lines && !hasOwn && <FieldError title={INVALID}>{problems.lines}</FieldError>}
      <div className={styles.sum}>
        <Button
          ref={adder}
          variant="light"
          size="sm"
          icon={IconPlus}
          disabled={lines.length >= QUOTE_LINES_MAX}
          onClick={add}
        >
          Agregar línea
        </Button>
        {lines.length > 0 && (
          <p className={styles.total} aria-live="polite">
            Total <strong>{total === undefined ? '—' : money(total, where)}</strong>
            {before !== undefined && total !== before && (
              <span className={styles.before}>hoy son {money(before, where)}</span>
            )}
          </p>
        )}
      </div>
    </>
  );
}
