import { Textarea } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_TEXT_MAX, NOT_TRANSCRIBED, VOICE_MAX_SECONDS } from '../../contract/attachment-kinds.ts';
import type { transcribeAttachment } from '../../contract/attachments.ts';
import { call } from '../calls/call.ts';
import { failureText } from '../calls/failureText.ts';
import { readSettings } from '../calls/readSettings.ts';
import { useMutation } from '../calls/useMutation.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useIsShown } from '../ui/useIsShown.ts';
import styles from './AttachmentsField.module.css';
import type { Picked } from './picked.ts';
import { useRecording } from './recording.ts';
import { UploadState } from './UploadState.tsx';
import { upload } from './uploads.ts';
import { useSubmitHeld } from './useSubmitHeld.ts';
import { VoiceNote } from './VoiceNote.tsx';

/** A field that the words of a voice note may fill, for the writer to read and correct. */
export interface Proposal {
  text: string;
  onText: (text: string) => void;
}

type Props = {
  note: Picked | undefined;
  onNote: (note: Picked | undefined) => void;
  /** Gives a note as it was when asked about, and what it says. */
  onTranscript: (asked: Picked, text: string) => void;
  proposal: Proposal | undefined;
};

/** Records a voice note; once there is one, shows it with a field for its words, for those who do not listen to it. */
export function VoiceField({ note, onNote, onTranscript, proposal }: Props) {
  const { state, seconds, start, stop } = useRecording(onNote);
  const record = useRef<HTMLButtonElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);

  // Sending the form during a recording only ends the recording, so that it can be heard before it is sent.
  useSubmitHeld(ways, state === 'recording' || state === 'ending', () => {
    setCut(true);
    stop(true);
  });

  if (note)
    return (
      <Recorded
        note={note}
        isCut={isCut}
        proposal={proposal}
        onTranscript={onTranscript}
        onNote={(next) => {
          onNote(next);
          // The pressed button is removed with the note, so the focus moves on.
          if (!next) requestAnimationFrame(() => record.current?.focus());
        }}
      />
    );
  if (state === 'recording')
    return (
      <div ref={ways} className={styles.ways}>
        <p className={styles.timer} role="timer">
          Grabando: {Math.floor(seconds)} de {VOICE_MAX_SECONDS} segundos
        </p>
        <Button size="sm" color="accent" autoFocus icon={IconPlayerStopFilled} onClick={() => stop(true)}>
          Terminar
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={() => stop(false)}>
          Descartar
        </Button>
      </div>
    );
  if (state === 'ending')
    return (
      <div ref={ways} className={styles.ways}>
        <p className={styles.state} role="status">
          Preparando la nota de voz...
        </p>
      </div>
    );
  return (
    <div className={styles.ways}>
      <Button
        ref={record}
        variant="default"
        size="sm"
        icon={IconMicrophone}
        onClick={() => {
          setCut(false);
          void start();
        }}
      >
        Grabar nota de voz
      </Button>
      {state === 'refused' && (
        <p className={styles.state} role="alert">
          No pudimos usar el micrófono. Revisa el permiso en tu navegador.
        </p>
      )}
    </div>
  );
}

type RecordedProps = Props & { note: Picked; isCut: boolean };

function Recorded({ note, onNote, onTranscript, proposal, isCut }: RecordedProps) {
  const word = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    word.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { data: settings } = useQuery({ queryKey: ['/config.json'], queryFn: () => readSettings() });
  const isShown = useIsShown();
  const transcript = useMutation({
    mutationFn: async ({ key, file }: Picked) => {
      const id = file ? (await upload({ key, file })).id : key;
      return call<typeof transcribeAttachment>('POST /api/attachments/:id/transcript', { params: { id } });
    },
    onSuccess: ({ text }, asked) => {
      onTranscript(asked, text);
      if (isShown.current && proposal && !proposal.text.trim()) proposal.onText(text);
    },
  });
  const said = note.text.trim();
  const isNew = said && proposal && !proposal.text.includes(said);
  return (
    <div className={styles.field}>
      {isCut && (
        <p ref={word} className={styles.state} role="status">
          Terminamos la grabación. Escúchala, y envía cuando quieras.
        </p>
      )}
      <VoiceNote voice={{ ...note, id: note.key }} isBeingWritten />
      <UploadState picked={note} name="nota de voz" />
      <Textarea
        label="Qué dice (opcional)"
        description="Para quien no puede escucharla."
        value={note.text}
        onChange={(event) => onNote({ ...note, text: event.currentTarget.value })}
        maxLength={ATTACHMENT_TEXT_MAX}
        autosize
        minRows={2}
        maxRows={6}
      />
      {transcript.error && (
        <p className={styles.state} role="alert">
          {failureText(transcript.error, NOT_TRANSCRIBED)}
        </p>
      )}
      <div className={styles.ways}>
        {settings?.transcribes && (
          <BusyButton
            variant="default"
            size="sm"
            busy={transcript.isPending}
            icon={IconTextCaption}
            onClick={() => transcript.mutate(note)}
          >
            Pasar a texto
          </BusyButton>
        )}
        {isNew && (
          <Button
            variant="default"
            size="sm"
            onClick={() => proposal.onText(`${proposal.text.trim()} ${said}`.trim())}
          >
            Usar en la descripción
          </Button>
        )}
        <Button variant="subtle" color="red" size="sm" icon={IconTrash} onClick={() => onNote(undefined)}>
          Quitar nota de voz
        </Button>
      </div>
    </div>
  );
}
