import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackCloses } from './useBackCloses.ts';

/** The library's drawer, which here also closes on going back; every menu or sheet at an edge uses it. */
export function Sheet(props: DrawerProps) {
  const isOnTop = useBackCloses(props.opened, props.onClose);
  return <Drawer {...props} closeOnEscape={isOnTop && props.closeOnEscape} />;
}
