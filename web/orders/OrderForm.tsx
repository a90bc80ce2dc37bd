import { type FormEvent, useRef, useState } from 'react';
import { ATTACHMENTS_MAX } from '../../contract/attachment-kinds.ts';
import { URGENCIES, URGENCY_TIMES } from '../../contract/labels.ts';
import { AttachmentsField } from '../attachments/AttachmentsField.tsx';
import type { Picked, Update } from '../attachments/picked.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { AddressDetailsField } from '../places/AddressDetailsField.tsx';
import { LocationPicker } from '../places/LocationPicker.tsx';
import { PersonalWords } from '../places/PersonalWords.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { fieldErrors } from '../ui/FieldError.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import styles from './OrderForm.module.css';
import { type OrderDraft, type OrderProblems, orderProblems } from './orderDraft.ts';

type Props = {
  draft: OrderDraft;
  onDraft: (draft: OrderDraft) => void;
  picked: Picked[];
  onPicked: (update: Update) => void;
  onSubmit: () => void;
  onCancel: () => void;
  submitting: boolean;
  /** Why it could not be sent; it stays until it is sent again. */
  failure: string | null;
  labels: { submit: string; submitting: string };
};

/** The fields of an order, to publish it or to change it. */
export function OrderForm(props: Props) {
  const { draft, onDraft, picked, onPicked, onSubmit, onCancel, submitting, failure, labels } = props;
  const [problems, setProblems] = useState<OrderProblems>({});
  const errors = fieldErrors(problems);
  const description = useRef<HTMLTextAreaElement>(null);

  function change(part: Partial<OrderDraft>) {
    const mended = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
    setProblems({ ...problems, ...mended });
    onDraft({ ...draft, ...part });
  }

  /** Read and corrected where it stands. */
  function propose(text: string) {
    change({ description: text });
    description.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const found = orderProblems(draft);
    setProblems(found);
    if (!found.description && !found.place) return onSubmit();
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DescriptionField
        ref={description}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors.description}
      />
      <PersonalWords text={draft.description} />
      <AttachmentsField
        list={picked}
        onList={onPicked}
        most={ATTACHMENTS_MAX.order}
        heading="Fotos y nota de voz (opcional)"
        hint="Muestra el problema: así te cotizan mejor. Nadie sabrá dónde las tomaste."
        proposal={{ text: draft.description, onText: propose }}
      />
      <section className={styles.where} aria-labelledby="order-where">
        <h3 id="order-where" className={styles.heading}>
          ¿Donde estás?
        </h3>
        <LocationPicker value={draft.place} onChange={(place) => change({ place })} error={errors.place} />
        <AddressDetailsField
          value={draft.addressDetails}
          onChange={(addressDetails) => change({ addressDetails })}
        />
      </section>
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
      {failure && <DialogFailure title="Error">{failure}</DialogFailure>}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <BusyButton type="submit" color="accent" busy={submitting}>
          {submitting ? labels.submitting : labels.submit}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
