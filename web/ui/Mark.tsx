import { HAND_PATH, PALM } from './handShape.ts';

/** `size` is its height and width in pixels. */
export function Mark({ size = 32 }: { size?: number }) {
  // Smaller sizes need a relatively thicker line to stay visible.
  const stroke = size < 28 ? 4 : size < 56 ? 3.4 : 2.8;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <path d={HAND_PATH} fill="none" stroke="var(--brand)" strokeWidth={stroke} strokeLinejoin="round" />
      <circle {...PALM} fill="var(--accent)" />
    </svg>
  );
}

/** The mark with its name, for bars and headers. */
export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: size * 0.2,
        color: 'var(--ink)',
        fontFamily: 'var(--font-heading)',
        fontSize: size * 0.72,
        fontWeight: 700,
        letterSpacing: '-0.02em',
        lineHeight: 1,
      }}
    >
      <Mark size={size} />
      Echamano
    </span>
  );
}
