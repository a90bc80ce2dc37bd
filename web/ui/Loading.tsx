import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & {
  /** Read aloud; what is drawn beside it is for the eyes alone. */
  label: string;
};

/** Stands where something is on its way. */
export function Loading({ label, children, ...rest }: Props) {
  return (
    <div {...rest} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
