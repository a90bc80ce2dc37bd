import { useRef, useState } from 'react';

export const TRANSIENT_MESSAGE_MS = 3000;

interface TransientMessage {
  text: string;
  kind: 'success' | 'error';
}

/** Messages that take themselves away, each in its own time: what failed is not hidden by what succeeds after it. */
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
