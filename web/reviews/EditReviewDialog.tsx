import type { BodyOf } from '../../contract/endpoint.ts';
import { editReview } from '../../contract/reviews.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../call.ts';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useProblems } from '../forms/useProblems.ts';
import { refresh } from '../query.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { useMutation } from '../useMutation.ts';
import { CommentField } from './CommentField.tsx';
import styles from './EditReviewDialog.module.css';
import { RatingField } from './RatingField.tsx';

type Draft = BodyOf<typeof editReview>;
type Props = {
  onClose: () => void;
  review: Draft & { id: string; editedAt?: string | null };
};

/** Changes one's own review while it is fresh. */
export const EditReviewDialog = inDialog(EditReview, { title: 'Cambiar mi reseña', size: 'lg' });

function EditReview({ onClose, review: { id, rating, comment, editedAt } }: Props) {
  const [draft, setDraft, forgetDraft] = useKept<Draft>(useKeptKey('review-edit', id, editedAt ?? ''), {
    rating,
    comment,
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Draft) => call<typeof editReview>('PATCH /api/reviews/:id', { params: { id }, body }),
    onSuccess: () => void refresh(...STALE.review),
  });

  const isSending = isPending || isSuccess;
  const { problems, setProblems, submit, failure } = useProblems(
    isSending,
    () => fieldProblems(editReview.body, draft),
    save,
    { error },
  );

  function change(part: Partial<Draft>) {
    setProblems({});
    setDraft({ ...draft, ...part });
  }

  function save() {
    mutate(draft, {
      onSuccess: (_, isShown) => {
        forgetDraft();
        if (isShown) onClose();
        toastDone('Reseña actualizada', 'La calificación del servicio la sigue.');
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <DialogFailure title="Error" error={failure} otherwise="Error al guardar la reseña" />
      <FormActions
        cancel="Volver"
        onCancel={onClose}
        submit="Guardar cambios"
        submitting="Guardando..."
        busy={isSending}
      />
    </form>
  );
}
