import { TextInput, type TextInputProps } from '@mantine/core';
import { understoodAmount } from './amountText.ts';
import { currencySignIn, separators, type Where } from './money.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
  /** The smallest amount that is taken. */
  min: number;
  /** A sentence with the amount as it was understood: 'Vas a ofrecer $1.500'. */
  echo?: (amount: string) => string;
  /** Where it is charged, when that is known. */
  where?: Where;
};

/** A text field for money that shows how it understood the amount; a number field would read '1.500' as one and a half. */
export function AmountField({ value, onChange, echo, where, min, ...props }: Props) {
  // An amount with an error will not be sent, so nothing is said to come of it.
  const understood = props.error ? undefined : understoodAmount(value, min, where);
  return (
    <TextInput
      {...props}
      min={min}
      inputMode="decimal"
      step="0.01"
      autoComplete="off"
      placeholder={`0${separators().decimal}00`}
      leftSection={currencySignIn(where)}
      description={echo && <span aria-live="polite">{understood ? echo(understood) : ''}</span>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
