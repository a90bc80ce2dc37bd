import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { URGENCIES, URGENCY_TIMES } from '../../contract/labels.ts';
import { LocationPicker } from '../places/LocationPicker.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { focusFirstInvalid } from '../ui/focusFirstInvalid.ts';
import { toast } from '../ui/toast.ts';
import { DescriptionField } from './DescriptionField.tsx';
import styles from './OrderForm.module.css';
import { type OrderDraft, type OrderProblems, orderProblems } from './orderDraft.ts';

type Props = {
  draft: OrderDraft;
  onDraft: (draft: OrderDraft) => void;
  onSubmit: () => void;
  onCancel: () => void;
  submitting: boolean;
  labels: { submit: string; submitting: string };
};

/** The fields of an order, to publish it or to change it. */
export function OrderForm({ draft, onDraft, onSubmit, onCancel, submitting, labels }: Props) {
  const [problems, setProblems] = useState<OrderProblems>({});

  function change(part: Partial<OrderDraft>) {
    setProblems({});
    onDraft({ ...draft, ...part });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const found = orderProblems(draft);
    const sentence = found.description ?? found.place;
    setProblems(found);
    if (!sentence) return onSubmit();
    toast({ title: 'Error de validación', message: sentence, kind: 'error' });
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DescriptionField
        value={draft.description}
        onChange={(description) => change({ description })}
        invalid={Boolean(problems.description)}
      />
      <section className={styles.where} aria-labelledby="order-where">
        <h3 id="order-where" className={styles.heading}>
          ¿Donde estás?
        </h3>
        <LocationPicker
          value={draft.place}
          onChange={(place) => change({ place })}
          error={problems.place && 'Elige un lugar de la lista, búscalo o usa tu ubicación.'}
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
