import { type ComponentProps, Fragment } from 'react';

type Props = ComponentProps<'div'> & {
  /** Read aloud; the placeholders are hidden from screen readers. */
  label: string;
  /** How many times the placeholder is repeated. */
  count?: number;
};

/** Wraps the placeholders of content that is loading. */
export function Loading({ label, count = 1, children, ...rest }: Props) {
  return (
    <div {...rest} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}
