import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & {
  /** Read aloud; the placeholders are hidden from screen readers. */
  label: string;
};

/** Wraps the placeholders of content that is loading. */
export function Loading({ label, children, ...rest }: Props) {
  return (
    <div {...rest} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
