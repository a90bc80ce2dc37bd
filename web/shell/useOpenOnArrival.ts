import { useEffect, useRef, useState } from 'react';

/** Opens a menu that was asked for before its code came, with the focus on its button, where it has to return. */
export function useOpenOnArrival() {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return { button, menu: { opened, onChange: setOpened, returnFocus: true, withinPortal: false } };
}
