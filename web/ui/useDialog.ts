import { useRef, useState } from 'react';

/** The wait until the dialog's focus trap has released the focus. */
const RETURN_AFTER_MS = 20;
/** The wait until the dialog is unmounted: one closed while it opened still takes the focus, and loses it on unmounting. */
const GONE_AFTER_MS = 300;

/** A dialog about one of several things, such as the rows of a list. */
export function useDialogAbout<Subject>() {
  const dialog = useDialog();
  const [about, setAbout] = useState<Subject>();
  function openAbout(subject: Subject) {
    setAbout(subject);
    dialog.open();
  }
  return { ...dialog, about, openAbout };
}

/**
 * Opens and closes a dialog; `wanted` turns true on first opening and stays true, so that its code loads only then. A
 * dialog that is mounted open does not know what had the focus before, so this hook gives the focus back.
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
    /** The dialog's own props. */
    props: { opened, onClose: close },
    /** Closes the dialog after a success that removes its opener, and focuses another element instead. */
    closeTo: (next: () => HTMLElement | null) => {
      setOpened(false);
      setTimeout(() => next()?.focus(), RETURN_AFTER_MS);
    },
  };
}
