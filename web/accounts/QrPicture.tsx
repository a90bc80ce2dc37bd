import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

/** The quiet zone that scanners need around a QR code, in modules. */
const QUIET = 4;

/** A text as a QR code. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: QUIET }), [text]);
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
