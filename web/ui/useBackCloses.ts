import { useEffect, useRef } from 'react';
import { enterDialog } from './dialogHistory.ts';

/** While something lies over the screen, going back closes it. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (opened ? enterDialog(() => close.current()) : undefined), [opened]);
}
