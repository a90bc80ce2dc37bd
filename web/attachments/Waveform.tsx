import { WAVEFORM_BARS } from '../../contract/attachment-kinds.ts';
import styles from './VoiceNote.module.css';

const HEIGHT = 100;
const STEP = 4;
const WIDTH = 2.5;
const LEAST = 8;

/** The loudness of a voice note over its length; what was heard already in another colour. */
export function Waveform({ bars, played }: { bars: number[]; played: number }) {
  const shown = bars.length ? bars : Array.from({ length: WAVEFORM_BARS }, () => 0);
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${shown.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {shown.map((bar, index) => {
        const height = Math.max(LEAST, bar);
        const isPlayed = index / shown.length < played;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
            key={index}
            data-played={isPlayed || undefined}
            x={index * STEP}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
