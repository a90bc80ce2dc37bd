import { Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { ORDER_DESCRIPTION_MAX } from '../../../contract/orders.ts';
import { CharacterCount } from '../../ui/CharacterCount.tsx';
import styles from './DescriptionField.module.css';
import { missingCharacters } from './orderDraft.ts';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  isDirect: boolean;
};

export function DescriptionField({ ref, value, onChange, error, isDirect }: Props) {
  const missing = missingCharacters(value, isDirect);
  return (
    <Textarea
      ref={ref}
      label="Descripción"
      placeholder="Ej: Se me tapó la pileta de la cocina y sale agua por todos lados"
      description={
        <span className={styles.counters}>
          {missing > 0 ? (
            <span className={styles.missing}>Faltan {missing} caracteres</span>
          ) : (
            <span className={styles.enough}>Mínimo alcanzado ✓</span>
          )}
          <CharacterCount text={value} most={ORDER_DESCRIPTION_MAX} />
        </span>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      required
      withAsterisk={false}
      maxLength={ORDER_DESCRIPTION_MAX}
      minRows={4}
      maxRows={10}
      data-autofocus
    />
  );
}
