import { TextInput, type TextInputProps } from '@mantine/core';
import { understoodAmount } from './amountText.ts';
import { currencySign, separators } from './money.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
  /** The smallest amount that is taken. */
  min: number;
  /** What will become of the amount, as the browser understood it: 'Vas a ofrecer $1.500'. */
  echo: (amount: string) => string;
};

/** Asks for money in plain text, since a number field reads '1.500' as one and a half, and says what it understood. */
export function AmountField({ value, onChange, echo, ...props }: Props) {
  const understood = understoodAmount(value);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      step="0.01"
      autoComplete="off"
      placeholder={`0${separators().decimal}00`}
      leftSection={currencySign()}
      description={<span aria-live="polite">{understood ? echo(understood) : ''}</span>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
