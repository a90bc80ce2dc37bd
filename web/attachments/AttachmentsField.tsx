import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ATTACHMENT_TEXT_MAX } from '../../contract/attachment-kinds.ts';
import { failureText } from '../failureText.ts';
import styles from './AttachmentsField.module.css';
import { Photo } from './Photo.tsx';
import { type Picked, pickPhoto } from './picked.ts';
import { useUpload } from './uploads.ts';
import { VoiceField } from './VoiceField.tsx';

type Props = {
  list: Picked[];
  onList: (list: Picked[]) => void;
  most: { photo: number; voice: number };
  heading: string;
  hint: string;
};

/** Chooses photos, or takes them; each leaves as soon as it is chosen, and may be taken back. */
export function AttachmentsField({ list, onList, most, heading, hint }: Props) {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const photos = list.filter(({ kind }) => kind === 'photo');
  const room = most.photo - photos.length;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const picked = await Promise.all(chosen.slice(0, room).map(pickPhoto));
    setSaid(chosen.length > room ? `Puedes sumar como máximo ${most.photo} fotos` : '');
    onList([...photos, ...picked, ...list.filter(({ kind }) => kind === 'voice')]);
  }

  function remove(key: string) {
    onList(list.filter((one) => one.key !== key));
    setSaid('');
    // The button that removed it goes away with it.
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
              onText={(text) => onList(list.map((one) => (one.key === photo.key ? { ...one, text } : one)))}
              onRemove={() => remove(photo.key)}
            />
          ))}
        </ul>
      )}
      {said && (
        <p className={styles.state} role="alert">
          {said}
        </p>
      )}
      <div className={styles.ways}>
        <Button
          ref={add}
          variant="default"
          size="sm"
          disabled={room <= 0}
          leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          Agregar fotos
        </Button>
        <Button
          className={styles.camera}
          variant="default"
          size="sm"
          disabled={room <= 0}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          Tomar foto
        </Button>
      </div>
      {most.voice > 0 && (
        <VoiceField
          note={list.find(({ kind }) => kind === 'voice')}
          onNote={(note) => onList([...photos, ...(note ? [note] : [])])}
        />
      )}
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Archivos de fotos"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Cámara"
        onChange={choose}
      />
    </section>
  );
}

type TileProps = { photo: Picked; name: string; onText: (text: string) => void; onRemove: () => void };

function Tile({ photo, name, onText, onRemove }: TileProps) {
  const upload = useUpload(photo.key);
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
        {upload?.state === 'sending' && (
          <progress className={styles.progress} value={upload.progress} aria-label={`Subiendo ${name}`} />
        )}
        {photo.file && !upload && <p className={styles.state}>Sube al volver la red</p>}
        {upload?.state === 'failed' && (
          <p className={styles.state} role="alert">
            {failureText(upload.failure, 'No se pudo subir')}
          </p>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Quitar ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
