import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconMapPinOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { urgencyText } from '../../../contract/labels.ts';
import { URGENCIES } from '../../../contract/order-values.ts';
import { DIRECT_TITLE_MAX, ORDER_DESCRIPTION_MAX } from '../../../contract/orders.ts';
import type { Picked, Update } from '../../attachments/picked.ts';
import { failureText } from '../../calls/failureText.ts';
import form from '../../forms/Form.module.css';
import { useProblems } from '../../forms/useProblems.ts';
import { DIRECT_ORDER_NOT_SENT } from '../../offline/offlineQueue.ts';
import { OrderFields } from '../../orders/publish/OrderFields.tsx';
import { PlacePicker } from '../../places/PlacePicker.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { CharacterCount } from '../../ui/CharacterCount.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import styles from './DirectOrderForm.module.css';
import { type DirectOrderDraft, directOrderProblems } from './directOrderDraft.ts';

const URGENCY_OPTIONS = URGENCIES.map((value) => ({
  value,
  label: urgencyText(value),
}));

const ONLY_ONE_READS = {
  address: 'Déjala para la ubicación: así solo la ve si aceptas su oferta.',
  phone: 'No hace falta: cuando te oferte tienen el chat.',
};

type Props = {
  serviceName: string;
  /** Where the service works from. */
  country: string | null | undefined;
  draft: DirectOrderDraft;
  onChange: (part: Partial<DirectOrderDraft>) => void;
  picked: Picked[];
  onPicked: (update: Update) => void;
  /** Why it could not be sent. */
  error: Error | null;
  /** The service does not say that it works at the place: the form warns, and sends all the same. */
  outOfReach: boolean;
  /** Orders already open with the service; above 0 the form asks before sending one more. */
  openOrders: number;
  sending: boolean;
  onSubmit: () => void;
  onConfirm: () => void;
  onReview: () => void;
  onCancel: () => void;
};

export function DirectOrderForm(props: Props) {
  const { serviceName, country, draft, outOfReach, openOrders, sending, error } = props;
  const description = useRef<HTMLTextAreaElement>(null);
  const { problems, mend, submit, failure } = useProblems(
    sending,
    () => directOrderProblems(draft),
    props.onSubmit,
    { error },
  );
  const problem =
    Object.values(problems)[0] ?? (failure ? failureText(failure, DIRECT_ORDER_NOT_SENT) : undefined);

  /** The alert says the sentence of both; beside an empty field stands what that one lacks. */
  const lack = (field: 'description' | 'location', words: string) =>
    problems[field] && !draft[field].trim() ? words : problems[field];

  function onChange(part: Partial<DirectOrderDraft>) {
    mend(part);
    props.onChange(part);
  }

  return (
    <form className={form.long} onSubmit={submit} noValidate>
      <p className={form.intro}>
        Solo lo recibe quien ofrece <strong>{serviceName}</strong>.
      </p>
      <TextInput
        label="Título (opcional)"
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={problems.title}
        maxLength={DIRECT_TITLE_MAX}
      />
      <Textarea
        ref={description}
        label="Descripción"
        placeholder="Cuenta qué necesitas y cuándo te queda bien"
        description={<CharacterCount text={draft.description} most={ORDER_DESCRIPTION_MAX} />}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={lack('description', 'Cuenta qué necesitas.')}
        maxLength={ORDER_DESCRIPTION_MAX}
        maxRows={10}
        data-autofocus
      />
      <OrderFields
        draft={draft}
        onChange={onChange}
        picked={props.picked}
        onPicked={props.onPicked}
        field={description}
        advice={ONLY_ONE_READS}
        where={(details) => (
          <>
            <PlacePicker
              text={draft.location}
              onText={(location) => onChange({ location, place: null })}
              place={draft.place}
              onPlace={(place) => onChange({ location: place.address, place })}
              onClear={() => onChange({ location: '', place: null })}
              error={lack('location', 'Di dónde es.')}
              onNotFound={() => mend({ location: '' })}
            />
            {details}
            {outOfReach && <OutOfReach serviceName={serviceName} place={draft.location} />}
          </>
        )}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Urgencia"
          value={draft.urgency}
          onChange={(event) =>
            onChange({ urgency: URGENCIES.find((one) => one === event.currentTarget.value) ?? 'normal' })
          }
          data={URGENCY_OPTIONS}
        />
        <AmountField
          label="Presupuesto (opcional)"
          where={country}
          min={0}
          value={draft.budget}
          onChange={(budget) => onChange({ budget })}
          echo={(amount) => `Verá que cuentas con ${amount}`}
          error={problems.budget && 'Revisa este importe.'}
        />
      </div>
      {openOrders > 0 ? (
        <Confirmation {...props} problem={problem} />
      ) : (
        <FormActions
          onCancel={props.onCancel}
          submit="Enviar Pedido"
          submitting="Enviando..."
          busy={sending}
          color="accent"
        >
          {problem && <Problem>{problem}</Problem>}
        </FormActions>
      )}
    </form>
  );
}

/** The warning; it scrolls into sight when it appears, since it may lie under the buttons. */
function OutOfReach({ serviceName, place }: { serviceName: string; place: string }) {
  const word = useRef<HTMLDivElement>(null);
  useEffect(() => {
    word.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={word}
      className={styles.reach}
      role="status"
      color="amber"
      title="Quizás no llegue hasta ahí"
      icon={<IconMapPinOff size={20} aria-hidden />}
    >
      {serviceName} no menciona {place} entre los lugares donde trabaja. Puedes enviarlo igual y preguntarle.
    </Alert>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <Alert
      className={styles.notice}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
    >
      {children}
    </Alert>
  );
}

function Confirmation({
  problem,
  openOrders,
  sending,
  onConfirm,
  onReview,
}: Props & { problem: string | undefined }) {
  return (
    <DialogActions>
      {problem && <Problem>{problem}</Problem>}
      <Alert
        className={styles.notice}
        color="amber"
        role="alert"
        title={
          openOrders === 1
            ? 'Ya tienes un pedido abierto con este servicio'
            : `Ya tienes ${openOrders} pedidos abiertos con este servicio`
        }
        icon={<IconAlertTriangle size={20} aria-hidden />}
      >
        ¿Quieres enviar otro de todos modos?
      </Alert>
      <Button variant="default" onClick={onReview}>
        Cancelar
      </Button>
      <BusyButton color="accent" busy={sending} onClick={onConfirm} autoFocus>
        {sending ? 'Enviando...' : 'Confirmar y enviar'}
      </BusyButton>
    </DialogActions>
  );
}
