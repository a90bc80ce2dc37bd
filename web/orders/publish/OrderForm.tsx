import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { URGENCY_TIMES } from '../../../contract/labels.ts';
import { URGENCIES } from '../../../contract/order-values.ts';
import type { Mutation } from '../../calls/useMutation.ts';
import form from '../../forms/Form.module.css';
import { useProblems } from '../../forms/useProblems.ts';
import { LocationPicker } from '../../places/LocationPicker.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { fieldErrors } from '../../ui/FieldError.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { OrderFields } from './OrderFields.tsx';
import styles from './OrderForm.module.css';
import { type OrderDraft, orderProblems, orderProblemsOf, withBefore } from './orderDraft.ts';
import type { useOrderDraft } from './useOrderDraft.ts';

type Props = {
  writing: ReturnType<typeof useOrderDraft<OrderDraft>>;
  /** Its error, why it could not be sent, stays until it is sent again. */
  sending: Pick<Mutation<unknown>, 'isPending' | 'isSuccess' | 'error'>;
  onSubmit: () => void;
  onCancel: () => void;
  /** What is said of it where the server says nothing. */
  failed: string;
  labels: { submit: string; submitting: string; color?: 'accent' };
  /** Sent to one service, it may be brief. */
  isDirect?: boolean;
};

/** The fields of an order, to publish it or to change it. */
export function OrderForm(props: Props) {
  const { writing, sending, onSubmit, onCancel, failed, labels, isDirect = false } = props;
  const { draft, setDraft } = writing;
  // What was sent stays refused while the dialog closes: a double click would check the emptied form.
  const submitting = sending.isPending || sending.isSuccess;
  const { problems, mend, submit, failure } = useProblems(
    submitting,
    () => orderProblems(draft, isDirect),
    onSubmit,
    { error: sending.error, placed: orderProblemsOf },
  );
  const errors = fieldErrors(problems);
  const description = useRef<HTMLTextAreaElement>(null);

  function change(part: Partial<OrderDraft>) {
    mend(part);
    // Of the current draft: while a place is looked for, other fields may have been written.
    setDraft((current) => ({ ...current, ...part }));
  }

  return (
    <form className={form.long} onSubmit={submit} noValidate>
      <DescriptionField
        ref={description}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors.description}
        isDirect={isDirect}
      />
      {draft.before && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.before}
          icon={IconArrowBackUp}
          onClick={() => {
            change(withBefore(draft));
            // The pressed button may be removed, so the focus moves on.
            description.current?.focus();
          }}
        >
          Recuperar lo que habías escrito
        </Button>
      )}
      <OrderFields
        draft={draft}
        onChange={change}
        picked={writing.picked}
        onPicked={writing.setPicked}
        field={description}
        where={(details) => (
          <section className={styles.where} aria-labelledby="order-where">
            <h3 id="order-where" className={styles.heading}>
              ¿Donde estás?
            </h3>
            <LocationPicker
              value={draft}
              onChange={change}
              error={errors.place}
              onNotFound={() => mend({ place: null })}
            />
            {details}
          </section>
        )}
      />
      {/* Hidden, and always «normal». Specified: docs/product.md. */}
      <select
        hidden
        name="urgency"
        value={draft.urgency}
        onChange={(event) =>
          change({ urgency: URGENCIES.find((one) => one === event.currentTarget.value) ?? 'normal' })
        }
      >
        {URGENCIES.map((urgency) => (
          <option key={urgency} value={urgency}>
            {URGENCY_TIMES[urgency]}
          </option>
        ))}
      </select>
      <DialogFailure title="Error" error={failure} otherwise={failed} />
      <FormActions onCancel={onCancel} {...labels} busy={submitting} />
    </form>
  );
}
