import { Radio } from '@mantine/core';
import type { Offer } from '../../../contract/offers.ts';
import form from '../../forms/Form.module.css';
import { useProblems } from '../../forms/useProblems.ts';
import { agreedText, approvedExtras } from '../../offers/agreed.ts';
import { CommentField } from '../../reviews/CommentField.tsx';
import { RatingField } from '../../reviews/RatingField.tsx';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { fullName } from '../../ui/text.ts';
import styles from './CompleteOrderForm.module.css';
import { type Completion, completionProblems } from './completion.ts';

type Props = {
  order: { id: string; title: string };
  /** At least one, all accepted. */
  offers: Offer[];
  submitting: boolean;
  /** Why it could not be sent. */
  error: Error | null;
  onSubmit: (completion: Completion, forgetDraft: () => void) => void;
  onCancel: () => void;
};

export function CompleteOrderForm({ order, offers, submitting, error, onSubmit, onCancel }: Props) {
  const [draft, setDraft, forgetDraft] = useKept<Completion>(useKeptKey('completion', order.id), {
    offerId: offers.length === 1 ? offers[0]!.id : '',
    rating: 0,
    comment: '',
  });
  const { problems, mend, submit } = useProblems(
    submitting,
    () => completionProblems(draft),
    () => onSubmit(draft, forgetDraft),
    { error },
  );

  function change(part: Partial<Completion>) {
    mend(part);
    setDraft({ ...draft, ...part });
  }

  return (
    <form className={form.long} onSubmit={submit} noValidate>
      <p className={form.about}>{order.title}</p>
      <Radio.Group
        label="¿Quién hizo el trabajo?"
        value={draft.offerId}
        onChange={(offerId) => change({ offerId })}
        error={problems.offerId}
      >
        <div className={styles.offers}>
          {offers.map((offer, index) => (
            <Radio.Card
              key={offer.id}
              value={offer.id}
              className={styles.offer}
              radius="md"
              data-autofocus={index === 0 || undefined}
            >
              <Radio.Indicator />
              <span className={styles.who}>
                <strong>{fullName(offer.provider)}</strong>
                <span>{offer.service.name}</span>
              </span>
              <span className={styles.price}>
                {agreedText(offer)}
                {approvedExtras(offer).length > 0 && <span>con adicionales</span>}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <RatingField value={draft.rating} onChange={(rating) => change({ rating })} error={problems.rating} />
      <CommentField
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        error={problems.comment}
      />
      {/* Every failure in an alert. Specified: docs/product.md. */}
      <DialogFailure error={error} otherwise="Error al completar el pedido" saysExpired />
      <FormActions
        cancel="Volver"
        onCancel={onCancel}
        submit="Confirmar trabajo"
        submitting="Confirmando..."
        busy={submitting}
      />
    </form>
  );
}
