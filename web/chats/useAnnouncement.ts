import { useEffect, useState } from 'react';
import { useLive } from '../live/live.ts';

/** Long enough for a screen reader to have taken it. */
const KEPT_FOR_MS = 1000;

/** The text of a message that has just come from the other person, kept for a moment in a live region. */
export function useAnnouncement(orderId: string, counterpartId: string): string {
  const [text, setText] = useState('');
  useLive('new_message', ({ message }) => {
    if (message.orderId === orderId && message.senderId === counterpartId) setText(message.message);
  });
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setText(''), KEPT_FOR_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text;
}
