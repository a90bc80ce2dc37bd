import { useEffect, useRef, useState } from 'react';
import { enterDialog, topOwner, watchDialogs } from './dialogHistory.ts';

/** While something lies over the screen, going back closes it. Answers whether nothing else lies over it in turn. */
export function useBackCloses(opened: boolean, onClose: () => void): boolean {
  const [owner] = useState(() => ({}));
  const [isOnTop, setOnTop] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => watchDialogs(() => setOnTop(topOwner() === owner)), [owner]);
  useEffect(() => (opened ? enterDialog(owner, () => close.current()) : undefined), [opened, owner]);
  return isOnTop;
}
