import { useRef, useState } from 'react';

/** Once the dialog has let go of the focus. */
const RETURN_AFTER_MS = 20;
/** Once it is gone: one that was closed while it opened takes the focus after all, and then leaves it to nobody. */
const GONE_AFTER_MS = 300;

/**
 * Opens and closes a dialog; `wanted` turns true on first opening and stays, so its code loads only then. A dialog
 * that is born open does not know who opened it, so the focus goes back from here.
 */
export function useDialog() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const opener = useRef<Element>(null);
  function close() {
    setOpened(false);
    const focused = document.activeElement;
    const giveBack = (lost: (Element | null)[]) => {
      if (lost.includes(document.activeElement) && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    };
    setTimeout(() => giveBack([focused, document.body]), RETURN_AFTER_MS);
    setTimeout(() => giveBack([document.body]), GONE_AFTER_MS);
  }
  return {
    opened,
    wanted,
    open: () => {
      opener.current = document.activeElement;
      setWanted(true);
      setOpened(true);
    },
    close,
    /** What the dialog itself takes. */
    props: { opened, onClose: close },
    /** Closes it after a success that takes its opener away, so that the focus goes to something that stays. */
    closeTo: (next: () => HTMLElement | null) => {
      setOpened(false);
      setTimeout(() => next()?.focus(), RETURN_AFTER_MS);
    },
  };
}
