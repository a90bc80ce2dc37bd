import { useEffect, useRef, useState } from 'react';

/** Opens a lazily loaded menu on mount; its button takes the focus first, so that it gets it back when the menu closes. */
export function useOpenOnArrival() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return { button, menu: { opened, onChange: setOpened, returnFocus: true, withinPortal: false } };
}
