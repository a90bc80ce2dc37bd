import styles from './Avatar.module.css';
import hues from './hues.module.css';
import { initial } from './text.ts';

type Props = {
  name: string;
  image?: string | null;
  /** Diameter in pixels. */
  size?: number;
};

const HUES = ['brand', 'accent', 'amber', 'blue'] as const;

/** Decorates a name written beside it, so it stays silent for screen readers. */
export function Avatar({ name, image, size = 40 }: Props) {
  return (
    <span
      className={`${styles.avatar} ${hues[hueOf(name)]}`}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {image ? <img src={image} alt="" width={size} height={size} loading="lazy" /> : initial(name)}
    </span>
  );
}

/** The same person keeps the same colour on every screen. */
function hueOf(name: string): (typeof HUES)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return HUES[sum % HUES.length] ?? 'brand';
}
