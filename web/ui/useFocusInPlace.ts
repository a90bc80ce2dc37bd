import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was in a list: when the focused row goes away, or the button in it, what stands in its
 * place takes the focus: what it has to press, else the list itself.
 */
export function useFocusInPlace(list: RefObject<HTMLElement | null>, rowSelector: string) {
  /** The row that has the focus; 0 also for what is no row. */
  const place = useRef<number | null>(null);

  useEffect(() => {
    if (place.current === null || !list.current || document.activeElement !== document.body) return;
    const rows = list.current.querySelectorAll(rowSelector);
    const next = rows[Math.min(place.current, rows.length - 1)] ?? list.current;
    const target = next.querySelector<HTMLElement>('a, button') ?? list.current;
    target.focus({ preventScroll: true });
  });

  // Whoever points at something else has left the list for good.
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
    /** What goes away itself leaves the focus to nobody. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    },
  };
}
