import { Textarea } from '@mantine/core';
import { ORDER_DESCRIPTION_MAX } from '../../contract/orders.ts';
import styles from './DescriptionField.module.css';
import { missingCharacters } from './orderDraft.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
};

export function DescriptionField({ value, onChange, invalid }: Props) {
  const missing = missingCharacters(value);
  return (
    <Textarea
      label="Descripción"
      placeholder="Ej: Se me tapó la pileta de la cocina y sale agua por todos lados"
      description={
        <span className={styles.counters}>
          {missing > 0 ? (
            <span className={styles.missing}>Faltan {missing} caracteres</span>
          ) : (
            <span className={styles.enough}>Mínimo alcanzado ✓</span>
          )}
          <span>
            {value.length}/{ORDER_DESCRIPTION_MAX}
          </span>
        </span>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={invalid}
      required
      withAsterisk={false}
      maxLength={ORDER_DESCRIPTION_MAX}
      minRows={4}
      maxRows={10}
      data-autofocus
    />
  );
}
