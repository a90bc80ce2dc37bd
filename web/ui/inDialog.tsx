import type { ModalProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { Dialog } from './Dialog.tsx';

/** A dialog of this content, which is mounted anew on each opening. */
export function inDialog<Props extends { onClose: () => void }>(
  Content: ComponentType<Props>,
  {
    title,
    ...look
  }: Pick<ModalProps, 'size' | 'returnFocus'> & { title: string | ((props: Props) => string) },
) {
  return function InDialog(props: Props & { opened: boolean }) {
    return (
      <Dialog
        {...look}
        title={typeof title === 'string' ? title : title(props)}
        opened={props.opened}
        onClose={props.onClose}
      >
        <Content {...props} />
      </Dialog>
    );
  };
}
