import { Input } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { RATING_LABELS } from '../../contract/labels.ts';
import styles from './RatingField.module.css';

const STARS = [1, 2, 3, 4, 5];

type Props = {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string;
};

/** One to five stars, each with its word. They are native radio buttons because the library's Rating captures the arrow keys. */
export function RatingField({ value, onChange, error }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={Boolean(error)}
    >
      <Input.Label id={`${id}-label`} labelElement="div">
        Calificación
      </Input.Label>
      <div className={styles.row}>
        {STARS.map((star) => (
          <span key={star} className={styles.star}>
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={`${star} ${RATING_LABELS[star]}`}
            />
            {star <= value ? <IconStarFilled size={36} aria-hidden /> : <IconStar size={36} aria-hidden />}
          </span>
        ))}
        <span className={styles.word} aria-hidden="true">
          {RATING_LABELS[value]}
        </span>
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
