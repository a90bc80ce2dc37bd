import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackCloses } from './useBackCloses.ts';

/** Every menu and sheet that comes from an edge: the library's, which going back closes too. */
export function Sheet(props: DrawerProps) {
  useBackCloses(props.opened, props.onClose);
  return <Drawer {...props} />;
}
