import { useEffect, useState } from 'react';

export const TRANSIENT_MESSAGE_MS = 3000;

interface TransientMessage {
  text: string;
  kind: 'success' | 'error';
}

/** A message that takes itself away; a new one starts the time again. */
export function useTransientMessage() {
  const [message, setMessage] = useState<TransientMessage | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), TRANSIENT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, show: setMessage };
}
