import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BodyOf } from '../../contract/endpoint.ts';
import { editReview } from '../../contract/reviews.ts';
import { call } from '../call.ts';
import { failureText } from '../failureText.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { refresh } from '../query.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { toastDone } from '../ui/toast.ts';
import { CommentField } from './CommentField.tsx';
import styles from './EditReviewDialog.module.css';
import { RatingField } from './RatingField.tsx';

type Draft = BodyOf<typeof editReview>;
type Props = {
  opened: boolean;
  onClose: () => void;
  review: Draft & { id: string; editedAt?: string | null };
};

/** Changes one's own review while it is fresh. */
export function EditReviewDialog({ opened, onClose, review }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cambiar mi reseña" size="lg">
      <EditReview onClose={onClose} review={review} />
    </Dialog>
  );
}

function EditReview({ onClose, review: { id, rating, comment, editedAt } }: Omit<Props, 'opened'>) {
  const [draft, setDraft, forgetDraft] = useKept<Draft>(useKeptKey('review-edit', id, editedAt ?? ''), {
    rating,
    comment,
  });
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Draft) => call<typeof editReview>('PATCH /api/reviews/:id', { params: { id }, body }),
    onSuccess: () => void refresh('/api/orders', '/api/services', '/api/users/stats'),
  });

  function change(part: Partial<Draft>) {
    setProblems({});
    setDraft({ ...draft, ...part });
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const found = fieldProblems(editReview.body, draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget);
    mutate(draft, {
      onSuccess: () => {
        forgetDraft();
        onClose();
        toastDone('Reseña actualizada', 'La calificación del servicio la sigue.');
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <RatingField
        value={draft.rating}
        onChange={(next) => change({ rating: next })}
        error={problems.rating}
      />
      <CommentField
        value={draft.comment}
        onChange={(next) => change({ comment: next })}
        error={problems.comment}
      />
      {error && (
        <DialogFailure title="Error">{failureText(error, 'Error al guardar la reseña')}</DialogFailure>
      )}
      <FormActions
        cancel="Volver"
        onCancel={onClose}
        submit="Guardar cambios"
        submitting="Guardando..."
        busy={isPending || isSuccess}
      />
    </form>
  );
}
