import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readUnsent } from '../chats/unsentStorage.ts';
import { startLive, useConnection } from '../live/live.ts';
import { askToNotify, followLiveUpdates } from '../live/liveUpdates.ts';
import { useUser } from '../session/session.ts';
import { sendQueued } from './offlineQueue.ts';
import { precacheApp } from './precache.ts';
import { saveQueries } from './savedQueries.ts';

/** What goes on behind every screen for as long as somebody is signed in. */
export function useBackgroundWork(): void {
  const { history } = useRouter();
  const { id } = useUser();
  const connection = useConnection();

  useEffect(() => {
    const stops = [
      followLiveUpdates((address) => history.push(address)),
      startLive(),
      saveQueries(id),
      precacheApp(),
    ];
    askToNotify();
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, history]);

  // The live connection shows better than the browser whether the server is within reach.
  const withinReach = connection === 'authenticated';
  // On arrival what waits is shown; in reach it is sent.
  useEffect(() => {
    void sendQueued();
    void sendMessagesLeft(id);
    if (withinReach) void renewPush(id);
  }, [withinReach, id]);
}

/** For whoever receives notices here; the others never load its code. */
async function renewPush(userId: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { renewPush: renew } = await import('../profile/push.ts');
  await renew(userId).catch(() => undefined);
}

/** Messages of an earlier visit go out from any screen; the chat's code comes only when there are some. */
async function sendMessagesLeft(userId: string): Promise<void> {
  const left = (await readUnsent()).some(({ senderId, error }) => senderId === userId && !error);
  if (!left) return;
  const { startSending } = await import('../chats/unsent.ts');
  await startSending(userId);
}
