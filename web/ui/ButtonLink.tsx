import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

function AnchorButton(props: Props) {
  return <Button component="a" {...props} />;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export const ButtonLink = createLink(AnchorButton);
