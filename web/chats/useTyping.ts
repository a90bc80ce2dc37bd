import { useEffect, useRef, useState } from 'react';
import { sendLive, useLive } from '../live/live.ts';

const SEND_EVERY_MS = 3000;
const SHOWN_FOR_MS = 5000;

/** Whether the other person is typing, and a function to call when the reader types. */
export function useTyping(orderId: string, counterpartId: string) {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('typing', (data) => {
    if (data.orderId !== orderId || data.senderId !== counterpartId) return;
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), SHOWN_FOR_MS);
  });
  useLive('new_message', ({ message }) => {
    if (message.senderId === counterpartId) setTyping(false);
  });

  function sendTyping() {
    if (Date.now() - sentAt.current < SEND_EVERY_MS) return;
    sentAt.current = Date.now();
    sendLive({ type: 'typing', orderId, receiverId: counterpartId });
  }
  return { typing, sendTyping };
}
