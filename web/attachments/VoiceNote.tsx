import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { addressOf, useOwnFile } from './files.ts';
import type { ShownAttachment } from './shown.ts';
import styles from './VoiceNote.module.css';
import { Waveform } from './Waveform.tsx';

type Props = {
  voice: ShownAttachment;
  /** Whether the note is being written: then its words stand in a field beside it. */
  isBeingWritten?: boolean;
};

/** The note that is playing; only one plays at a time. */
let sounding: HTMLAudioElement | undefined;

/** A voice note with a play button, its waveform and, where its sender wrote them, its words. */
export function VoiceNote({ voice, isBeingWritten = false }: Props) {
  const { id, file, seconds, waveform, text } = voice;
  const player = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState(false);
  const length = seconds ?? 0;

  const own = useOwnFile(file ?? null);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      player.current?.pause();
    };
  }, []);

  async function play() {
    try {
      player.current ??= await load();
      // The sound may come after its screen has gone, where nobody could stop it.
      if (isShown.current) await player.current.play();
    } catch {
      setFailed(true);
    }
  }

  async function load(): Promise<HTMLAudioElement> {
    const audio = new Audio(own ?? (await addressOf(id, 'large')));
    audio.onplay = () => {
      if (sounding !== audio) sounding?.pause();
      sounding = audio;
      setFailed(false);
      setPlaying(true);
    };
    audio.onpause = () => setPlaying(false);
    audio.ontimeupdate = () => setAt(audio.currentTime);
    audio.onended = () => setAt(0);
    audio.onerror = () => setFailed(true);
    return audio;
  }

  return (
    <section className={styles.note} aria-label={`Nota de voz de ${length} segundos`}>
      <div className={styles.player}>
        <ActionIcon
          variant="filled"
          size={44}
          radius="xl"
          aria-label={playing ? 'Pausar' : 'Escuchar'}
          onClick={() => (playing ? player.current?.pause() : void play())}
        >
          {playing ? (
            <IconPlayerPauseFilled size={20} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden />
          )}
        </ActionIcon>
        <Waveform bars={waveform} played={length ? at / length : 0} />
        <span className={styles.time}>{clock(playing || at ? at : length)}</span>
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          No se pudo escuchar en este equipo.
        </p>
      )}
      {!isBeingWritten && (text ? <p>«{text}»</p> : <p className={styles.unsaid}>Sin texto</p>)}
    </section>
  );
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
