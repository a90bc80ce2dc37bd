import type { ReactNode } from 'react';
import controls from './controls.module.css';

/** The one thing left to do on a page of the password's recovery. */
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
