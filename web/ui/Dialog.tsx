import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './useBackCloses.ts';

/** The library's dialog, which here also closes on going back; every dialog uses it. */
export function Dialog(props: ModalProps) {
  const isOnTop = useBackCloses(props.opened, props.onClose);
  return <Modal {...props} closeOnEscape={isOnTop && props.closeOnEscape} />;
}
