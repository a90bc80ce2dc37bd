import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

type Props = {
  /** In pixels of the usual text size, or as CSS says it. */
  width?: number | string;
  height?: number | string;
  radius?: 'sm' | 'md' | 'lg' | 'xl';
  circle?: boolean;
  className?: string;
  style?: CSSProperties;
};

const PX_PER_REM = 16;
const lengthOf = (length: number | string | undefined) =>
  typeof length === 'number' ? `${length / PX_PER_REM}rem` : length;

/** The room of something on its way; it stands still. */
export function Skeleton({ width = '100%', height, radius, circle, className = '', style }: Props) {
  return (
    <span
      className={`${styles.skeleton} ${className}`}
      data-radius={circle ? 'xl' : radius}
      style={{ width: lengthOf(circle ? height : width), height: lengthOf(height), ...style }}
    />
  );
}
