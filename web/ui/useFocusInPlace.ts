import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus at its place in a list: when the focused row or its button disappears, the first link or button of the
 * row now at that place takes the focus, or else the list itself.
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>, rowSelector: string) {
  /** The index of the focused row; 0 also if the focus is in the list but in no row; null if it is elsewhere. */
  const place = useRef<number | null>(null);

  useEffect(() => {
    if (place.current === null || !list.current || document.activeElement !== document.body) return;
    const rows = list.current.querySelectorAll(rowSelector);
    const next = rows[Math.min(place.current, rows.length - 1)] ?? list.current;
    const target = next.querySelector<HTMLElement>('a, button') ?? list.current;
    target.focus({ preventScroll: true });
  });

  // After a click the person has moved on, so the focus must not jump back to the list.
  useEffect(() => {
    const leave = () => {
      place.current = null;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const rows = [...(list.current?.querySelectorAll(rowSelector) ?? [])];
      place.current = Math.max(
        rows.findIndex((row) => row.contains(target)),
        0,
      );
    },
    /** An element that is removed loses the focus to nothing: then `relatedTarget` is null and the place is kept. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    },
  };
}
