import { Select, Textarea, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { DURATION_MAX, OFFER_MESSAGE_MAX } from '../../contract/offers.ts';
import type { Order } from '../../contract/orders.ts';
import type { Service } from '../../contract/services.ts';
import form from '../forms/Form.module.css';
import { useProblems } from '../forms/useProblems.ts';
import { budgetText } from '../orders/budgetText.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { Button } from '../ui/Button.tsx';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import { DialogFailure } from '../ui/DialogFailure.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NoServiceNotice } from './NoServiceNotice.tsx';
import styles from './OfferForm.module.css';
import { type OfferDraft, offerProblems } from './offerDraft.ts';
import { emptyQuote, isWritten, type QuoteDraft, quoteProblems } from './quoteDraft.ts';
import { useFolded } from './useFolded.ts';

const QuoteFields = lazy(async () => ({ default: (await import('./QuoteFields.tsx')).QuoteFields }));

type Props = {
  order: Pick<Order, 'id' | 'title' | 'budget' | 'country'>;
  /** The reader's own active services; undefined while they load. */
  services: Service[] | undefined;
  /** Reads the services again; given only when they could not be read. */
  onReadServices?: (() => unknown) | undefined;
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
  onSubmit: () => void;
  onCancel: () => void;
  submitting: boolean;
  /** Why it could not be sent; it stays until it is sent again. */
  error: Error | null;
  /** What is said of it where the server says nothing. */
  failed: string;
  labels: { submit: string; submitting: string; color?: 'accent' };
  /** Until when the quote is valid today, where that date may be kept. */
  stands?: string | undefined;
};

export function OfferForm(props: Props) {
  const { order, services, onReadServices, draft, onDraft, onSubmit, onCancel } = props;
  const { submitting, error, failed, labels, stands } = props;
  const { problems, setProblems, mend, submit, failure } = useProblems(
    submitting,
    () => offerProblems(order.id, draft),
    onSubmit,
    { error, placed: (fields) => quoteProblems(fields, draft.quote?.lines ?? []) },
  );

  function change(field: Exclude<keyof OfferDraft, 'quote'>, value: string) {
    const part = { [field]: value };
    mend(part);
    onDraft({ ...draft, ...part });
  }

  function detail(quote: QuoteDraft | null) {
    setProblems({});
    onDraft({ ...draft, quote });
  }

  const fold = useFolded(draft.quote, () => emptyQuote(draft.price));
  const isSummed = draft.quote?.lines.some(isWritten);
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.intro}>
        Para: <strong>{order.title}</strong>
        {order.budget && (
          <span className={styles.budget}>
            Presupuesto del cliente: {budgetText(order.budget, order.country)}
          </span>
        )}
      </p>
      <ServiceField
        services={services}
        onReadServices={onReadServices}
        value={draft.serviceId}
        onChange={(serviceId) => change('serviceId', serviceId)}
        error={problems.serviceId}
      />
      <Textarea
        label="Mensaje"
        placeholder="Preséntate y cuenta cómo lo resolverías"
        description={<CharacterCount text={draft.message} most={OFFER_MESSAGE_MAX} />}
        value={draft.message}
        onChange={(event) => change('message', event.currentTarget.value)}
        error={problems.message}
        maxLength={OFFER_MESSAGE_MAX}
        minRows={4}
        maxRows={10}
        data-autofocus
      />
      {draft.quote && (
        <Suspense fallback={<Skeleton height="20rem" radius="md" />}>
          <QuoteFields
            draft={draft.quote}
            onDraft={detail}
            problems={problems}
            country={order.country}
            stands={stands}
          />
        </Suspense>
      )}
      <div className={form.pair}>
        {!isSummed && (
          <AmountField
            label="Precio"
            where={{ country: order.country, currency: draft.quote?.currency || null }}
            min={0.01}
            value={draft.price}
            onChange={(price) => change('price', price)}
            echo={(amount) => `Vas a ofrecer ${amount}`}
            error={problems.price}
          />
        )}
        <TextInput
          label="Duración estimada (opcional)"
          placeholder="Ej: 2 horas"
          value={draft.estimatedDuration}
          onChange={(event) => change('estimatedDuration', event.currentTarget.value)}
          error={problems.estimatedDuration}
          maxLength={DURATION_MAX}
        />
      </div>
      <Button
        variant="subtle"
        size="sm"
        className={styles.detail}
        aria-expanded={Boolean(draft.quote)}
        icon={IconListDetails}
        onClick={() => detail(fold())}
      >
        {draft.quote ? 'Ofrecer solo un precio' : 'Detallar el presupuesto'}
      </Button>
      <DialogFailure title="Error" error={failure} otherwise={failed} />
      <FormActions onCancel={onCancel} {...labels} busy={submitting} />
    </form>
  );
}

type ServiceProps = Pick<Props, 'services' | 'onReadServices'> & {
  value: string;
  onChange: (serviceId: string) => void;
  error: string | undefined;
};

/** Which of one's services the offer is for; above it, what to do when there is none or they could not be read. */
function ServiceField({ services, onReadServices, value, onChange, error }: ServiceProps) {
  return (
    <>
      {services?.length === 0 && <NoServiceNotice />}
      {!services && onReadServices && (
        <LoadError
          title="No pudimos cargar tus servicios"
          message="Lo que escribas queda aquí."
          onRetry={onReadServices}
        />
      )}
      <Select
        label="Servicio"
        placeholder={services || onReadServices ? 'Elige un servicio' : 'Cargando tus servicios...'}
        value={value || null}
        onChange={(serviceId) => onChange(serviceId ?? '')}
        error={error}
        allowDeselect={false}
        data={(services ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage="No tienes servicios visibles"
        comboboxProps={{ withinPortal: false, keepMounted: false }}
      />
    </>
  );
}
