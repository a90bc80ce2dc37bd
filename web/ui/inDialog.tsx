import type { ModalProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { Dialog } from './Dialog.tsx';

/** A dialog of this content, which is mounted anew on each opening. */
export function inDialog<Props extends { onClose: () => void }>(
  Content: ComponentType<Props>,
  look: Pick<ModalProps, 'title' | 'size' | 'returnFocus'>,
) {
  return function InDialog(props: Props & { opened: boolean }) {
    return (
      <Dialog {...look} opened={props.opened} onClose={props.onClose}>
        <Content {...props} />
      </Dialog>
    );
  };
}
