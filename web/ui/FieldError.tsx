import type { ReactNode } from 'react';
import styles from './FieldError.module.css';

export const INVALID = 'Error de validación';

/** A field's problem under a title, read aloud when it appears; it stays beside the field until the problem is fixed. */
export function FieldError({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span role="alert" className={styles.error}>
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  );
}

/** The problem of each field. Only the first has the title and is read aloud. */
export function fieldErrors<Field extends string>(
  problems: Partial<Record<Field, string | undefined>>,
  title = INVALID,
): Partial<Record<Field, ReactNode>> {
  const errors: Partial<Record<Field, ReactNode>> = { ...problems };
  const first = (Object.keys(problems) as Field[]).find((field) => problems[field]);
  if (first) errors[first] = <FieldError title={title}>{problems[first]}</FieldError>;
  return errors;
}
