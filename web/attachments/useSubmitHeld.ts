import { type RefObject, useEffect } from 'react';

/** Sending the form that `within` is part of calls `onHeld` instead, for as long as `isHeld`. */
export function useSubmitHeld(
  within: RefObject<HTMLElement | null>,
  isHeld: boolean,
  onHeld: () => void,
): void {
  useEffect(() => {
    const form = within.current?.closest('form');
    if (!isHeld || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  });
}
