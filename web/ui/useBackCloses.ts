import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { enterDialog, topOwner, watchDialogs } from './dialogHistory.ts';

/** Makes going back close what lies over the screen. Returns whether nothing else lies over that in turn. */
export function useBackCloses(opened: boolean, onClose: () => void): boolean {
  const [owner] = useState(() => ({}));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (opened ? enterDialog(owner, () => close.current()) : undefined), [opened, owner]);
  return useSyncExternalStore(watchDialogs, () => topOwner() === owner);
}
