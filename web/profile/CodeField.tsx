import { TextInput } from '@mantine/core';

type Props = {
  description: string;
  value: string;
  onChange: (code: string) => void;
  problem: string | undefined;
  /** Where it is what the dialog is opened for: elsewhere a telephone's keyboard would cover what has to be read first. */
  isFirst?: boolean;
};

/** A code of a few figures, which telephones offer from the message or the application that has it. */
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
