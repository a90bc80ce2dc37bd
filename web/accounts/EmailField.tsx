import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

type Props = { value: string; onChange: (email: string) => void; error?: ReactNode; focused?: boolean };

/** `focused` in a dialog that opens: the keyboard begins here. */
export function EmailField({ value, onChange, error, focused }: Props) {
  return (
    <Field
      label="Correo electrónico"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={focused}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
