import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './useBackCloses.ts';

/** Every dialog: the library's, which going back closes too. */
export function Dialog(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} />;
}
