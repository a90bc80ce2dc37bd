import { useEffect, useRef, useState } from 'react';
import { sendLive, useLive } from '../live/live.ts';

const TELL_EVERY_MS = 3000;
const SHOWN_FOR_MS = 5000;

/** Whether the other one is writing now, and how to tell them that one is. */
export function useTyping(orderId: string, counterpartId: string) {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toldAt = useRef(0);
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

  function tell() {
    if (Date.now() - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = Date.now();
    sendLive({ type: 'typing', orderId, receiverId: counterpartId });
  }
  return { typing, tell };
}
