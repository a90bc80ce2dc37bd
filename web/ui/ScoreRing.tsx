import styles from './ScoreRing.module.css';
import { scoreBand } from './scoreBand.ts';

type Props = {
  /** 0 to 100 */
  score: number;
  /** Diameter in pixels. */
  size?: number;
};

export function ScoreRing({ score, size = 56 }: Props) {
  const whole = Math.round(Math.min(100, Math.max(0, score)));
  const stroke = Math.max(4, Math.round(size / 12));
  const radius = (size - stroke) / 2;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <span
      className={`${styles.ring} ${styles[scoreBand(whole)]}`}
      role="img"
      aria-label={`${whole}% de coincidencia`}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {whole > 0 && (
          <circle className={styles.arc} {...circle} pathLength={100} strokeDasharray={`${whole} 100`} />
        )}
      </svg>
      <span className={styles.number} style={{ fontSize: size * 0.3 }} aria-hidden="true">
        {whole}
        <span className={styles.sign}>%</span>
      </span>
    </span>
  );
}
