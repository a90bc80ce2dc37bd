import { useRef, useState } from 'react';

/** Specified: docs/product.md. */
export const TRANSIENT_MESSAGE_MS = 3000;

interface TransientMessage {
  text: string;
  kind: 'success' | 'error';
}

/** Messages that disappear by themselves, each after its own time: a later success does not hide an earlier failure. */
export function useTransientMessages() {
  const [messages, setMessages] = useState<(TransientMessage & { key: number })[]>([]);
  const shown = useRef(0);

  function show(message: TransientMessage) {
    const key = ++shown.current;
    setMessages((now) => [...now, { ...message, key }]);
    setTimeout(() => setMessages((now) => now.filter((one) => one.key !== key)), TRANSIENT_MESSAGE_MS);
  }

  return { messages, show };
}
