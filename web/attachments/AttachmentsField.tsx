import { ActionIcon, TextInput } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ATTACHMENT_TEXT_MAX } from '../../contract/attachment-kinds.ts';
import { Button } from '../ui/Button.tsx';
import styles from './AttachmentsField.module.css';
import { Photo } from './Photo.tsx';
import { type Picked, pickPhoto, type Update, withTranscript } from './picked.ts';
import { UploadState } from './UploadState.tsx';
import { useSubmitHeld } from './useSubmitHeld.ts';
import { type Proposal, VoiceField } from './VoiceField.tsx';

type Props = {
  list: Picked[];
  onList: (update: Update) => void;
  most: { photo: number; voice: number };
  heading: string;
  hint: string;
  /** The text that a voice note may propose. */
  proposal?: Proposal;
};

/** Chooses or takes photos, and records a voice note; each is uploaded as soon as it is chosen, and can be removed. */
export function AttachmentsField({ list, onList, most, heading, hint, proposal }: Props) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const photos = photosIn(list);
  const { preparing, isAwaited, prepare } = usePreparing(add);
  const room = most.photo - photos.length - preparing;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setSaid(chosen.length > room ? `Puedes sumar como máximo ${most.photo} fotos` : '');
    const picked = await prepare(chosen.slice(0, room));
    onList((now) => [...[...photosIn(now), ...picked].slice(0, most.photo), ...voiceIn(now)]);
  }

  function remove(key: string) {
    onList((now) => now.filter((one) => one.key !== key));
    setSaid('');
    // The pressed button is removed with its photo, so the focus moves on.
    add.current?.focus();
  }

  return (
    <section className={styles.field} aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {heading}
      </p>
      <p className={styles.hint}>{hint}</p>
      {photos.length > 0 && (
        <ul className={styles.tiles} aria-label="Fotos elegidas">
          {photos.map((photo, index) => (
            <Tile
              key={photo.key}
              photo={photo}
              name={`foto ${index + 1}`}
              onText={(text) =>
                onList((now) => now.map((one) => (one.key === photo.key ? { ...one, text } : one)))
              }
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      {preparing > 0 && (
        <p className={styles.state} role="status">
          {preparing === 1 ? 'Preparando la foto...' : 'Preparando las fotos...'}
          {isAwaited && ' En cuanto termine, se envía.'}
        </p>
      )}
      {said && (
        <p className={styles.state} role="alert">
          {said}
        </p>
      )}
      <div className={styles.ways}>
        <PhotoButton ref={add} disabled={room <= 0} onChoose={choose} />
        <PhotoButton fromCamera disabled={room <= 0} onChoose={choose} />
        {most.voice > 0 && (
          <VoiceField
            note={voiceIn(list)[0]}
            onNote={(note) => onList((now) => [...photosIn(now), ...(note ? [note] : [])])}
            onTranscript={(asked, text) => onList((now) => withTranscript(now, asked, text))}
            proposal={proposal}
          />
        )}
      </div>
    </section>
  );
}

/** Shrinking takes a slow phone seconds: a form sent meanwhile leaves once its photos are ready. */
function usePreparing(within: RefObject<HTMLElement | null>) {
  const [preparing, setPreparing] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  useSubmitHeld(within, preparing > 0, () => setAwaited(true));
  useEffect(() => {
    if (preparing > 0 || !isAwaited) return;
    setAwaited(false);
    within.current?.closest('form')?.requestSubmit();
  }, [preparing, isAwaited, within]);

  async function prepare(files: File[]): Promise<Picked[]> {
    setPreparing((now) => now + files.length);
    const picked: Picked[] = [];
    // One after the other: the pixels of six photos do not fit in the memory of a cheap phone.
    for (const file of files) picked.push(await pickPhoto(file));
    setPreparing((now) => now - files.length);
    return picked;
  }

  return { preparing, isAwaited, prepare };
}

const photosIn = (list: Picked[]) => list.filter(({ kind }) => kind === 'photo');
const voiceIn = (list: Picked[]) => list.filter(({ kind }) => kind === 'voice');

type PhotoButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  fromCamera?: boolean;
  disabled: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Opens the choice of files, or on a phone its camera. */
function PhotoButton({ ref, fromCamera = false, disabled, onChoose }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        className={fromCamera ? styles.camera : undefined}
        variant="default"
        size="sm"
        disabled={disabled}
        icon={fromCamera ? IconCamera : IconPhotoPlus}
        onClick={() => input.current?.click()}
      >
        {fromCamera ? 'Tomar foto' : 'Agregar fotos'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!fromCamera}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        aria-label={fromCamera ? 'Cámara' : 'Archivos de fotos'}
        onChange={onChoose}
      />
    </>
  );
}

type TileProps = { photo: Picked; name: string; onText: (text: string) => void; onRemove: () => void };

function Tile({ photo, name, onText, onRemove }: TileProps) {
  return (
    <li className={styles.tile}>
      <Photo
        id={photo.key}
        file={photo.file}
        size="small"
        alt={photo.text || `La ${name}`}
        className={styles.photo}
      />
      <div className={styles.about}>
        <TextInput
          size="sm"
          aria-label={`Qué muestra la ${name} (opcional)`}
          placeholder="Qué se ve (opcional)"
          value={photo.text}
          onChange={(event) => onText(event.currentTarget.value)}
          maxLength={ATTACHMENT_TEXT_MAX}
        />
        <UploadState picked={photo} name={name} />
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Quitar ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
