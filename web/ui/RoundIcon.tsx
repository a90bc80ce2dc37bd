import type { BadgeHue, IconComponent } from './Badge.tsx';
import hues from './hues.module.css';
import styles from './RoundIcon.module.css';

type Props = { icon: IconComponent; hue: BadgeHue; className?: string };

/** Marks what a row is about; the words beside it say the same, so it stays silent for screen readers. */
export function RoundIcon({ icon: Icon, hue, className = '' }: Props) {
  return (
    <span className={`${styles.icon} ${hues[hue]} ${className}`} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}
