import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OFFER_MESSAGE_MAX, type Offer } from '../../contract/offers.ts';
import { proposeRevision } from '../../contract/revisions.ts';
import { failureText } from '../failureText.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { focusFirstInvalid } from '../forms/focusFirstInvalid.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { readAmount } from '../ui/amountText.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { money } from '../ui/money.ts';
import { toast } from '../ui/toast.ts';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import { usePropose } from './calls.ts';
import styles from './OfferForm.module.css';

type Props = { opened: boolean; onClose: () => void; offer: Offer };

/** The customer's counter-offer. */
export function ProposeDialog({ opened, onClose, offer }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Proponer otro precio" returnFocus={false}>
      <Propose offer={offer} onClose={onClose} />
    </Dialog>
  );
}

function Propose({ offer, onClose }: Omit<Props, 'opened'>) {
  const [draft, setDraft] = useState({ price: '', message: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, isSuccess, error } = usePropose(offer.id);
  const keyOf = useIdempotencyKey();
  const left = offer.proposalsLeft ?? 1;

  function change(changed: Partial<typeof draft>) {
    setProblems({});
    setDraft({ ...draft, ...changed });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const body = { price: Number(readAmount(draft.price) ?? Number.NaN), message: draft.message.trim() };
    const found = fieldProblems(proposeRevision.body, body);
    setProblems(found);
    if (Object.keys(found).length) return focusFirstInvalid(event.currentTarget);
    mutate(
      { body, idempotencyKey: keyOf(body) },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: 'Propuesta enviada',
            message: 'Te avisamos cuando responda. Mientras, su oferta sigue en pie.',
            kind: 'success',
          });
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.order}>
        {offer.provider.firstName} pide <strong>{money(offer.price, offer)}</strong>. Si está de acuerdo con
        lo que propones, podrás aceptarlo.
        {offer.lines && offer.lines.length > 0 && ' Con otro total, el detalle por líneas se deja de lado.'}
      </p>
      <AmountField
        label="Tu propuesta"
        where={offer}
        min={0.01}
        value={draft.price}
        onChange={(price) => change({ price })}
        echo={(amount) => `Vas a proponer ${amount}`}
        error={problems.price}
        data-autofocus
      />
      <Textarea
        label="Mensaje (opcional)"
        placeholder="Cuenta por qué, o qué pones tú"
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={problems.message}
        maxLength={OFFER_MESSAGE_MAX}
        minRows={2}
        maxRows={6}
      />
      {left <= 2 && (
        <p className={styles.order}>
          {left === 1
            ? 'Es la última propuesta que puede hacerse en esta oferta.'
            : `Quedan ${left} propuestas para esta oferta.`}
        </p>
      )}
      {error && (
        <DialogFailure title="Error">{failureText(error, 'No pudimos enviar la propuesta')}</DialogFailure>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" color="accent" busy={isPending || isSuccess}>
          Enviar propuesta
        </BusyButton>
      </DialogActions>
    </form>
  );
}
