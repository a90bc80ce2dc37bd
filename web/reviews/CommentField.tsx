import { Textarea } from '@mantine/core';
import { REVIEW_COMMENT_MAX, REVIEW_COMMENT_MIN } from '../../contract/reviews.ts';
import { CharacterCount } from '../ui/CharacterCount.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string };

export function CommentField({ value, onChange, error }: Props) {
  return (
    <Textarea
      label="Comentario"
      placeholder="¿Cómo fue el trabajo? Ayuda a otras personas a elegir"
      description={
        !error &&
        (value.trim().length < REVIEW_COMMENT_MIN ? (
          `Mínimo ${REVIEW_COMMENT_MIN} caracteres`
        ) : (
          <CharacterCount text={value} most={REVIEW_COMMENT_MAX} />
        ))
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={REVIEW_COMMENT_MAX}
      minRows={3}
      maxRows={10}
    />
  );
}
