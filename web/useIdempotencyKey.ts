import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/** The same content keeps its key, so that trying again after a lost answer never creates twice. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return (body: unknown) => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}
