import type { ReactNode } from 'react';
import styles from './FieldError.module.css';

export const INVALID = 'Error de validación';

/** What is wrong with a field under the title it is read aloud by; it stays by the field until that is mended. */
export function FieldError({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span role="alert" className={styles.error}>
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  );
}

/** The sentence by each field, the first under its title: one is read aloud, not all. */
export function fieldErrors<Field extends string>(
  problems: Partial<Record<Field, string | undefined>>,
  title = INVALID,
): Partial<Record<Field, ReactNode>> {
  const errors: Partial<Record<Field, ReactNode>> = { ...problems };
  const first = (Object.keys(problems) as Field[]).find((field) => problems[field]);
  if (first) errors[first] = <FieldError title={title}>{problems[first]}</FieldError>;
  return errors;
}
