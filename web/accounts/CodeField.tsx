import { TextInput } from '@mantine/core';

type Props = {
  description: string;
  value: string;
  onChange: (code: string) => void;
  problem: string | undefined;
  /** Focuses the field at once. Not where there is something to read first: a phone's keyboard would cover it. */
  isFirst?: boolean;
};

/** A one-time code of a few digits; phones offer to fill it in from the message or application that shows it. */
export function CodeField({ description, value, onChange, problem, isFirst = false }: Props) {
  return (
    <TextInput
      label="Código"
      description={description}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem}
      aria-invalid={Boolean(problem)}
      required
      withAsterisk={false}
      {...(isFirst && { 'data-autofocus': true, autoFocus: true })}
    />
  );
}
