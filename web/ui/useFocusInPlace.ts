import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list: when the focused button disappears, the first link or button of its row takes the focus;
 * when the whole row does, that of the row now at its place; or else the list itself.
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>, rowSelector: string) {
  /** The focused row and its index, which is 0 also if the focus is in the list but in no row; null if it is elsewhere. */
  const place = useRef<{ row: Element | undefined; index: number } | null>(null);

  useEffect(() => {
    if (place.current === null || !list.current || document.activeElement !== document.body) return;
    const { row, index } = place.current;
    const rows = [...list.current.querySelectorAll(rowSelector)];
    const next = rows.find((each) => each === row) ?? rows[Math.min(index, rows.length - 1)] ?? list.current;
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
      const index = rows.findIndex((row) => row.contains(target));
      place.current = { row: rows[index], index: Math.max(index, 0) };
    },
    /** An element that is removed loses the focus to nothing: then `relatedTarget` is null and the place is kept. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    },
  };
}
