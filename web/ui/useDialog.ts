import { useState } from 'react';

/** Opens and closes a dialog; `wanted` turns true on first opening and stays, so its code loads only then. */
export function useDialog() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return {
    opened,
    wanted,
    open: () => {
      setWanted(true);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
