import type { ComponentType, ReactNode } from 'react';
import styles from './Badge.module.css';
import hues from './hues.module.css';
import type { Hue } from './tokens.ts';

export type BadgeHue = Hue | 'quiet';
export type IconComponent = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
export interface BadgeLook {
  hue: BadgeHue;
  icon: IconComponent;
}

type Props = { hue: BadgeHue; icon?: IconComponent; children: ReactNode };

/** A pill whose meaning is told by its colour, its icon and its word. */
export function Badge({ hue, icon: Icon, children }: Props) {
  return (
    <span className={`${styles.badge} ${hues[hue]}`}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}
