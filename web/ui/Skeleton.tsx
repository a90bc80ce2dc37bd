import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

type Props = {
  /** A number is in pixels at the default text size; a string is a CSS length. */
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

/** A placeholder of content that is loading, without animation. */
export function Skeleton({ width = '100%', height, radius, circle, className = '', style }: Props) {
  return (
    <span
      className={`${styles.skeleton} ${className}`}
      data-radius={circle ? 'xl' : radius}
      style={{ width: lengthOf(circle ? height : width), height: lengthOf(height), ...style }}
    />
  );
}
