import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  announcementText,
} from '../../../contract/announcements.ts';
import { countryOptions } from '../../../contract/countries.ts';
import { fieldProblems } from '../../forms/fieldProblems.ts';
import { useProblems } from '../../forms/useProblems.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CharacterCount } from '../../ui/CharacterCount.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogFailure } from '../../ui/DialogFailure.tsx';
import { figure } from '../../ui/text.ts';
import { toast, toastDone } from '../../ui/toast.ts';
import { useDialog } from '../../ui/useDialog.ts';
import styles from './AnnouncementForm.module.css';
import { type AudienceDraft, audienceOf, trades, useAnnounce } from './calls.ts';

const EMPTY = { title: '', message: '' };
const EVERYBODY: AudienceDraft = { providers: false, country: '', trade: '' };

const COUNTRY_OPTIONS = [{ value: '', label: 'Cualquier país' }, ...countryOptions()];

/** The text of an announcement and its audience. Shows how many will get it, and asks for confirmation before sending. */
export function AnnouncementForm() {
  const [text, setText, forgetText] = useKept(useKeptKey('announcement'), EMPTY);
  const [audience, setAudience] = useState(EVERYBODY);
  const { data: reach, isPlaceholderData } = useQuery(audienceOf(audience));
  const { mutate, isPending, error, reset } = useAnnounce();
  const asking = useDialog();
  const isNarrowed = audience.providers || audience.country !== '' || audience.trade !== '';
  const people = reach && !isPlaceholderData ? reach.count : undefined;
  const peopleText =
    people === 1 ? '1 persona' : `${reach?.isMore ? 'más de ' : ''}${figure(people ?? 0)} personas`;

  const { problems, mend, submit, failure } = useProblems(
    isPending || !people,
    () => fieldProblems(announcementText, text),
    asking.open,
    { error },
  );

  function write(field: keyof typeof EMPTY, value: string) {
    const part = { [field]: value };
    mend(part);
    reset();
    setText({ ...text, ...part });
  }

  function send() {
    const { providers, country, trade } = audience;
    const body = { ...text, audience: { providers, country: country || null, trade: trade || null } };
    mutate(body, {
      onSuccess: ({ recipients, alreadySent }) => {
        if (alreadySent)
          return toast({
            title: 'Ya se había enviado',
            message: 'Ese mismo mensaje salió hace menos de un día: no se envía otra vez.',
            kind: 'info',
          });
        forgetText();
        return toastDone(
          'Mensaje en camino',
          `Le llega a ${figure(recipients)} ${recipients === 1 ? 'persona' : 'personas'}.`,
        );
      },
    });
  }

  return (
    <form className={`framed ${styles.form}`} onSubmit={submit} noValidate>
      <h2>Escribir a muchos</h2>
      <Recipients audience={audience} onChange={setAudience} />
      <p className={styles.reach} role="status">
        <IconUsers size={20} aria-hidden />
        {people === undefined ? (
          'Contando…'
        ) : (
          <span>
            <strong>{people === 0 ? 'No le llega a nadie' : `Le llega a ${peopleText}`}</strong>
            {reach && isNarrowed && ` · ${reach.text}`}
          </span>
        )}
      </p>
      <TextInput
        label="Título"
        value={text.title}
        onChange={(event) => write('title', event.currentTarget.value)}
        error={problems.title}
        maxLength={ANNOUNCEMENT_TITLE_MAX}
      />
      <Textarea
        label="Mensaje"
        description={<CharacterCount text={text.message} most={ANNOUNCEMENT_MAX} />}
        value={text.message}
        onChange={(event) => write('message', event.currentTarget.value)}
        error={problems.message}
        maxLength={ANNOUNCEMENT_MAX}
        minRows={4}
        maxRows={12}
      />
      <DialogFailure error={failure} otherwise="No se pudo enviar el mensaje" />
      <BusyButton
        type="submit"
        className={styles.send}
        busy={isPending}
        disabled={people === 0}
        icon={IconSpeakerphone}
      >
        {isPending ? 'Enviando...' : people ? `Enviar a ${peopleText}` : 'Enviar'}
      </BusyButton>
      {asking.wanted && (
        <ConfirmDialog
          {...asking.props}
          onConfirm={send}
          title={`¿Enviar a ${peopleText}?`}
          text={`«${text.title.trim()}» le llega a cada una como notificación, y por correo a quien lo eligió. No se puede deshacer.`}
          confirm={`Sí, enviar a ${peopleText}`}
        />
      )}
    </form>
  );
}

type RecipientsProps = { audience: AudienceDraft; onChange: (audience: AudienceDraft) => void };

function Recipients({ audience, onChange }: RecipientsProps) {
  const { data } = useQuery(trades);
  const tradeOptions = [
    { value: '', label: 'Cualquier oficio' },
    ...(data ?? [])
      .map(({ id, name }) => ({ value: id, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
  ];
  return (
    <div className={styles.recipients}>
      <NativeSelect
        label="Para"
        value={audience.providers || audience.trade ? 'providers' : 'all'}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...audience,
            providers: value === 'providers',
            trade: value === 'all' ? '' : audience.trade,
          })
        }
        data={[
          { value: 'all', label: 'Todas las personas' },
          { value: 'providers', label: 'Quienes ofrecen servicios' },
        ]}
      />
      <NativeSelect
        label="País"
        value={audience.country}
        onChange={({ currentTarget: { value } }) => onChange({ ...audience, country: value })}
        data={COUNTRY_OPTIONS}
      />
      <NativeSelect
        label="Oficio"
        value={audience.trade}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...audience, trade: value, providers: audience.providers || value !== '' })
        }
        data={tradeOptions}
      />
    </div>
  );
}
