import './theme.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

/** What the library's components want around them; the home does without. */
export function Library({ children }: { children?: ReactNode }) {
  const isWithin = use(MantineContext) !== null;
  if (isWithin) return children;
  return (
    // The colours of the page are chosen without it, in landing/boot.ts.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  );
}
