import { Input, Rating } from '@mantine/core';
import { useId } from 'react';
import { RATING_LABELS } from '../../contract/reviews.ts';
import styles from './RatingField.module.css';

type Props = { value: number; onChange: (value: number) => void; error?: string };

/** One to five stars, each with its word. */
export function RatingField({ value, onChange, error }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={error && `${id}-error`}>
      <Input.Label id={`${id}-label`} labelElement="div">
        Calificación
      </Input.Label>
      <div className={styles.row}>
        <Rating
          value={value}
          onChange={onChange}
          size="xl"
          name={`${id}-rating`}
          getSymbolLabel={(star) => `${star} - ${RATING_LABELS[star] ?? 'Sin calificar'}`}
        />
        <span className={styles.word} aria-hidden="true">
          {RATING_LABELS[value] ?? ''}
        </span>
      </div>
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
