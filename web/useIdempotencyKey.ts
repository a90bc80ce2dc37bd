import { useEffect, useRef } from 'react';
import { v4 as newKey } from 'uuid';

const NONE = { content: '', key: '' };

/** The same content keeps its key until it is sent, so that trying again after a lost answer never creates twice. */
export function useIdempotencyKey(isSent: boolean) {
  const last = useRef(NONE);
  // Whoever writes the same once more, after it was sent, means it.
  useEffect(() => {
    if (isSent) last.current = NONE;
  }, [isSent]);
  return (body: unknown) => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}
