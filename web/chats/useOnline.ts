import { useCallback, useEffect, useState } from 'react';
import { PRESENCE_ASKED_MAX } from '../../contract/live-connection.ts';
import { sendLive, useConnection, useLive } from '../live/live.ts';

const ASK_EVERY_MS = 20_000;

/** Which of these people are connected now; undefined until the server has said. */
export function useOnline(userIds: string[]): Set<string> | undefined {
  const connection = useConnection();
  const [online, setOnline] = useState<Set<string>>();
  const asked = [...new Set(userIds)].slice(0, PRESENCE_ASKED_MAX).join();
  const ask = useCallback(() => {
    if (asked) sendLive({ type: 'presence', userIds: asked.split(',') });
  }, [asked]);
  useLive('presence', (data) => setOnline(new Set(data.online)));
  // Somebody who writes, types or reads may have just connected.
  useLive('new_message', ask);
  useLive('typing', ask);
  useLive('chat_read', ask);
  useEffect(() => {
    if (connection !== 'authenticated') return;
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [connection, ask]);
  return online;
}
