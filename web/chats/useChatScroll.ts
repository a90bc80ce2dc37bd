import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './shownMessages.ts';

/** How near the top, in pixels, older messages start to load. */
const NEAR_TOP = 100;
const NEAR_BOTTOM = 80;

/**
 * Keeps the scroll position: at the end it follows new messages; elsewhere the reader stays at the same message, also
 * when older ones are added above.
 */
export function useChatScroll(
  messages: ShownMessage[],
  { canLoad, onOlder }: { canLoad: boolean; onOlder: () => void },
) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef({ first: '', last: '', height: 0, room: 0 });
  const following = useRef(true);
  const [below, setBelow] = useState(false);
  const first = messages[0]?.key ?? '';
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change at either end moves the reader
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const grewAbove = was.first !== '' && was.first !== first;
    const grewBelow = was.last !== (last?.key ?? '');
    if (grewAbove && !following.current) element.scrollTop += element.scrollHeight - was.height;
    else if (last && (following.current || (grewBelow && last.mine)))
      element.scrollTop = element.scrollHeight;
    else if (grewBelow) setBelow(true);
    before.current = { first, last: last?.key ?? '', ...sizeOf(element) };
    if (canLoad && element.scrollHeight <= element.clientHeight) onOlder();
  }, [first, last?.key, messages.length]);

  useEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (following.current && before.current.last) element.scrollTop = element.scrollHeight;
      Object.assign(before.current, sizeOf(element));
    });
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = box.current;
    if (!element) return;
    const { height, room } = sizeOf(element);
    // Rotating the screen fires scroll events too, though the reader has not left the end.
    if (before.current.height === height && before.current.room === room)
      following.current = height - room - element.scrollTop < NEAR_BOTTOM;
    Object.assign(before.current, { height, room });
    if (following.current) setBelow(false);
    if (canLoad && element.scrollTop < NEAR_TOP) onOlder();
  }

  function scrollDown() {
    const element = box.current;
    if (!element) return;
    following.current = true;
    element.scrollTop = element.scrollHeight;
    setBelow(false);
  }

  return { box, content, onScroll, below, scrollDown };
}

function sizeOf({ scrollHeight: height, clientHeight: room }: Element) {
  return { height, room };
}
