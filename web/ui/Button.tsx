import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconComponent } from './Badge.tsx';
import styles from './Button.module.css';
import type { Hue } from './tokens.ts';

type Look = {
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  color?: Hue | 'gray';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  icon?: IconComponent;
  rightSection?: ReactNode;
  'data-disabled'?: boolean;
};
export type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'color'>;
type AnchorProps = Look & Omit<ComponentPropsWithRef<'a'>, 'color'>;

export function Button(props: ButtonProps) {
  return <button type="button" {...drawn(props)} />;
}

/** A link that looks like a button, for navigation only. */
export function ButtonAnchor(props: AnchorProps) {
  return <a {...drawn(props)} />;
}

const ICON_SIZES = { xs: 18, sm: 18, md: 20, lg: 22 };

type Drawn = Look & { className?: string; children?: ReactNode };

function drawn<Props extends Drawn>(props: Props) {
  const { variant, color, size, icon: Icon, rightSection, className = '', children, ...rest } = props;
  return {
    ...rest,
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    children: (
      <>
        {Icon && (
          <span className={styles.section}>
            <Icon size={ICON_SIZES[size ?? 'md']} aria-hidden />
          </span>
        )}
        <span>{children}</span>
        {rightSection && <span className={styles.section}>{rightSection}</span>}
      </>
    ),
  };
}
