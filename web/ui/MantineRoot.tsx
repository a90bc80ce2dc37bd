import './theme.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

/** The provider that the component library needs around its components; the home does not use it. */
export function MantineRoot({ children }: { children?: ReactNode }) {
  const isWithin = use(MantineContext) !== null;
  if (isWithin) return children;
  return (
    // No root element, so that the library does not set the colour scheme: landing/boot.ts does that.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  );
}
