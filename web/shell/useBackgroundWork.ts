import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readUnsent } from '../chats/unsentStorage.ts';
import { startLive, useConnection } from '../live/live.ts';
import { askToNotify, followLiveUpdates } from '../live/liveUpdates.ts';
import { sendQueued } from '../offline/offlineQueue.ts';
import { saveQueries } from '../offline/savedQueries.ts';
import { useUser } from '../session/session.ts';
import { readToken, watchToken } from '../session/token.ts';

/** Lets the screen load its own files first; the worker then fetches the rest one after the other. */
const WAIT_MS = 1000;

/** The work that runs behind every screen while somebody is signed in. */
export function useBackgroundWork(): void {
  const { history } = useRouter();
  const { id } = useUser();
  const connection = useConnection();

  useEffect(() => {
    const stops = [
      followLiveUpdates((address) => history.push(address)),
      startLive(),
      saveQueries(id),
      pausePushOnSignOut(),
      precacheApp(),
    ];
    askToNotify();
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, history]);

  // The live connection shows better than the browser whether the server is within reach.
  const withinReach = connection === 'authenticated';
  // Runs on mount, to show what is queued, and when the server comes within reach, to send it.
  useEffect(() => {
    void sendQueued();
    void sendMessagesLeft(id);
    if (withinReach) void renewPush(id);
  }, [withinReach, id]);
}

async function renewPush(userId: string): Promise<void> {
  await (await loadPush())?.renewPush(userId).catch(() => undefined);
}

function pausePushOnSignOut(): () => void {
  return watchToken(async () => {
    if (!readToken()) await (await loadPush())?.pausePush();
  });
}

/** Loads the push code only for people who allowed notices in this browser. */
async function loadPush() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  return import('../profile/notifications/push.ts');
}

/** Sends chat messages left over from an earlier visit, from any screen; loads the chat's code only if there are some. */
async function sendMessagesLeft(userId: string): Promise<void> {
  const left = (await readUnsent()).some(({ senderId, error }) => senderId === userId && !error);
  if (!left) return;
  const { startSending } = await import('../chats/unsent.ts');
  await startSending(userId);
}

/** Has the worker fetch the rest of the app in the background, so that all of it opens without a network. */
function precacheApp(): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return () => undefined;
  const timer = setTimeout(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'KEEP_APP' });
  }, WAIT_MS);
  return () => clearTimeout(timer);
}
