import { useEffect, useState } from 'react';
import { useLive } from '../live/live.ts';

/** Long enough for a screen reader to have taken it. */
const KEPT_FOR_MS = 1000;

/** What the other one says while the conversation is open, for a moment, to be read aloud. */
export function useHeard(orderId: string, counterpartId: string): string {
  const [heard, setHeard] = useState('');
  useLive('new_message', ({ message }) => {
    if (message.orderId === orderId && message.senderId === counterpartId) setHeard(message.message);
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(''), KEPT_FOR_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard;
}
