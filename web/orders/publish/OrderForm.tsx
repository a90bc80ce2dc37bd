import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { URGENCY_TIMES } from '../../../contract/labels.ts';
import { URGENCIES } from '../../../contract/order-values.ts';
import type { Picked, Update } from '../../attachments/picked.ts';
import form from '../../forms/Form.module.css';
import { useProblems } from '../../forms/useProblems.ts';
import { AddressDetailsField } from '../../places/AddressDetailsField.tsx';
import { LocationPicker } from '../../places/LocationPicker.tsx';
import { PersonalWords } from '../../places/PersonalWords.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { fieldErrors } from '../../ui/FieldError.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { OrderAttachments } from './OrderAttachments.tsx';
import styles from './OrderForm.module.css';
import { type OrderDraft, orderProblems, orderProblemsOf, withBefore } from './orderDraft.ts';

type Props = {
  draft: OrderDraft;
  /** Takes the current draft: while a place is looked for, other fields may have been written. */
  onDraft: (update: (draft: OrderDraft) => OrderDraft) => void;
  picked: Picked[];
  onPicked: (update: Update) => void;
  onSubmit: () => void;
  onCancel: () => void;
  submitting: boolean;
  /** Why it could not be sent; it stays until it is sent again. */
  error: Error | null;
  /** What is said of it where the server says nothing. */
  failed: string;
  labels: { submit: string; submitting: string; color?: 'accent' };
  /** Sent to one service, it may be brief. */
  isDirect?: boolean;
};

/** The fields of an order, to publish it or to change it. */
export function OrderForm(props: Props) {
  const {
    draft,
    onDraft,
    picked,
    onPicked,
    onSubmit,
    onCancel,
    submitting,
    error,
    failed,
    labels,
    isDirect = false,
  } = props;
  const { problems, mend, submit, failure } = useProblems(
    submitting,
    () => orderProblems(draft, isDirect),
    onSubmit,
    { error, placed: orderProblemsOf },
  );
  const errors = fieldErrors(problems);
  const description = useRef<HTMLTextAreaElement>(null);

  function change(part: Partial<OrderDraft>) {
    mend(part);
    onDraft((current) => ({ ...current, ...part }));
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
      <PersonalWords text={draft.description} />
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
        <AddressDetailsField
          value={draft.addressDetails}
          onChange={(addressDetails) => change({ addressDetails })}
        />
      </section>
      <OrderAttachments
        picked={picked}
        onPicked={onPicked}
        description={draft.description}
        onDescription={(description) => change({ description })}
        field={description}
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
