import { useEffect, useState } from 'react';
import { sendLive, useConnection, useLive } from '../live/live.ts';

const ASK_EVERY_MS = 20_000;
const ASKED_AT_MOST = 100;

/** Which of these people are connected now; undefined until the server has said. */
export function useOnline(userIds: string[]): Set<string> | undefined {
  const connection = useConnection();
  const [online, setOnline] = useState<Set<string>>();
  const asked = [...new Set(userIds)].slice(0, ASKED_AT_MOST).join();
  useLive('presence', (data) => setOnline(new Set(data.online)));
  useEffect(() => {
    if (connection !== 'authenticated' || !asked) return;
    const ask = () => sendLive({ type: 'presence', userIds: asked.split(',') });
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [connection, asked]);
  return online;
}
