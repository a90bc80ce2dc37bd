import type { BodyOf } from '../../contract/endpoint.ts';
import { editReview } from '../../contract/reviews.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../calls/call.ts';
import { refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { toastDone } from '../ui/toast.ts';
import { CommentField } from './CommentField.tsx';
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
  const saving = useMutation({
    mutationFn: (body: Draft) => call<typeof editReview>('PATCH /api/reviews/:id', { params: { id }, body }),
    onSuccess: () => void refresh(...STALE.review),
  });
  const { submit, isBusy, problems, failure, mend } = useCheckedForm(saving, {
    values: draft,
    problemsOf: () => fieldProblems(editReview.body, draft),
    isSentOnce: true,
    onSuccess: (_, isShown) => {
      forgetDraft();
      if (isShown) onClose();
      toastDone('Reseña actualizada', 'La calificación del servicio la sigue.');
    },
  });

  function change(part: Partial<Draft>) {
    mend(part);
    setDraft({ ...draft, ...part });
  }

  return (
    <form className={form.form} onSubmit={submit} noValidate>
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
        busy={isBusy}
      />
    </form>
  );
}
