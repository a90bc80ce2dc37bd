import { Textarea } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { OFFER_MESSAGE_MAX, type Offer } from '../../contract/offers.ts';
import { proposeRevision } from '../../contract/revisions.ts';
import form from '../forms/Form.module.css';
import { fieldProblems } from '../forms/fieldProblems.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { inDialog } from '../ui/inDialog.tsx';
import { money } from '../ui/money.ts';
import { toastDone } from '../ui/toast.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { usePropose } from './calls.ts';
import { LinesField } from './LinesField.tsx';
import styles from './OfferForm.module.css';
import { isWritten, type LineDraft, linesBody, linesOf, quoteProblems, totalOf } from './quoteDraft.ts';
import { useFolded } from './useFolded.ts';

type Props = { onClose: () => void; offer: Offer };

interface ProposalDraft {
  price: string;
  message: string;
  /** Null where a total alone is proposed. */
  lines: LineDraft[] | null;
}

/** The customer's counter-offer: a total alone, or line by line, beginning with the lines that stand. */
export const ProposeDialog = inDialog(Propose, {
  title: 'Proponer otro precio',
  size: 'xl',
  returnFocus: false,
});

/** The draft of the proposal, its check and its sending. */
function useProposal({ offer, onClose }: Props) {
  // The one that stood when the dialog was opened: an edit of the provider's must not take away what is being typed.
  const [revision] = useState(offer.revision ?? 0);
  const [draft, setDraft, forgetDraft] = useKept<ProposalDraft>(
    // Each revision has a draft of its own: a proposal for an earlier quote does not fit this one.
    useKeptKey('proposal', offer.id, String(revision)),
    { price: '', message: '', lines: offer.lines?.length ? linesOf(offer) : null },
  );
  const lines = draft.lines ?? [];
  const body = {
    price: totalOf(draft.price, lines),
    message: draft.message.trim(),
    lines: draft.lines && linesBody(lines),
  };
  const { forgetProblems, ...checked } = useCheckedForm(usePropose(offer.id), {
    values: body,
    problemsOf: () => quoteProblems(fieldProblems(proposeRevision.body, body), lines),
    placed: (fields) => quoteProblems(fields, lines),
    isSentOnce: true,
    onSuccess: (_, isShown) => {
      forgetDraft();
      if (isShown) onClose();
      toastDone('Propuesta enviada', 'Te avisamos cuando responda. Mientras, su oferta sigue en pie.');
    },
  });

  function change(changed: Partial<ProposalDraft>) {
    forgetProblems();
    setDraft({ ...draft, ...changed });
  }

  return { draft, change, hasChanged: revision !== (offer.revision ?? 0), ...checked };
}

function Propose({ offer, onClose }: Props) {
  const { draft, change, hasChanged, submit, problems, isBusy, failure } = useProposal({ offer, onClose });
  const left = offer.proposalsLeft ?? 1;
  const hasLines = Boolean(offer.lines?.length);
  const isSummed = draft.lines?.some(isWritten);
  const fold = useFolded(draft.lines, () =>
    hasLines ? linesOf(offer) : [{ kind: 'labour' as const, text: '', amount: draft.price }],
  );

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.intro}>
        {offer.provider.firstName} pide <strong>{money(offer.price, offer)}</strong>. Si está de acuerdo con
        lo que propones, podrás aceptarlo.
        {!draft.lines && hasLines && ' Con otro total, el detalle por líneas se deja de lado.'}
      </p>
      {hasChanged && <ChangedNotice />}
      {draft.lines && (
        <fieldset className={styles.fieldset}>
          <legend>Tu propuesta</legend>
          <LinesField
            lines={draft.lines}
            onLines={(lines) => change({ lines })}
            problems={problems}
            where={offer}
            before={offer.price}
          />
        </fieldset>
      )}
      {!isSummed && (
        <AmountField
          label={draft.lines ? 'Total' : 'Tu propuesta'}
          where={offer}
          min={0.01}
          value={draft.price}
          onChange={(price) => change({ price })}
          echo={(amount) => `Vas a proponer ${amount}`}
          error={problems.price}
          data-autofocus={!draft.lines || undefined}
        />
      )}
      <Button
        variant="subtle"
        size="sm"
        className={styles.detail}
        aria-expanded={Boolean(draft.lines)}
        icon={IconListDetails}
        onClick={() => change({ lines: fold() })}
      >
        {draft.lines ? 'Proponer solo un total' : 'Proponer por líneas'}
      </Button>
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
        <p className={form.intro}>
          {left === 1
            ? 'Es la última propuesta que puede hacerse en esta oferta.'
            : `Quedan ${left} propuestas para esta oferta.`}
        </p>
      )}
      <DialogFailure title="Error" error={failure} otherwise="No pudimos enviar la propuesta" />
      <FormActions onCancel={onClose} submit="Enviar propuesta" busy={isBusy} color="accent" />
    </form>
  );
}
