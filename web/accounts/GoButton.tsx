import type { ReactNode } from 'react';
import controls from '../landing/controls.module.css';

/** The button to the only next step on a page of the password recovery. */
export function GoButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`${controls.solid} ${controls.wide}`}
      onClick={() => window.location.assign(to)}
    >
      {children}
    </button>
  );
}
