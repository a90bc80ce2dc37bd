import type { pushKey, subscribePush, unsubscribePush } from '../../../contract/push.ts';
import { call } from '../../calls/call.ts';
import { readToken } from '../../session/token.ts';

/** Holds the id of the person who asked for notices in this browser: another who signs in here has not asked for them. */
const ASKED_BY = 'echamano:push';

/** Whether this browser receives notices while the app is closed, or why it cannot. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  const registration = await registered();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the reader for permission, then registers this browser with the server. */
export async function enablePush(userId: string): Promise<PushState> {
  if (!(await registered())) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await registerWithServer(await subscribe(), userId);
  return 'on';
}

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call<typeof pushKey>('GET /api/push/key');
  // A subscription made with another installation's key would refuse ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

let renewedWith: string | null = null;

/**
 * The server drops a subscription when its session ends. So, once in each new session, this registers the browser again
 * if the person is the one who asked for notices here; for anybody else it unsubscribes the browser.
 */
export async function renewPush(userId: string): Promise<void> {
  const token = readToken();
  if (renewedWith === token) return;
  const registration = await registered();
  if (!registration) return;
  const subscription = await registration.pushManager.getSubscription();
  // Old subscriptions have no such note: they count as those of the person who is signed in.
  const askedBy = localStorage.getItem(ASKED_BY) ?? (subscription && userId);
  if (askedBy === userId) await registerWithServer(subscription ?? (await subscribe()), userId);
  else await subscription?.unsubscribe();
  renewedWith = token;
}

/**
 * Shows no notices until the person who asked for them signs in again: the server may learn only later that they
 * left.
 */
export async function pausePush(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

async function registerWithServer(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call<typeof subscribePush>('POST /api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  localStorage.setItem(ASKED_BY, userId);
}

export async function disablePush(): Promise<PushState> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await call<typeof unsubscribePush>('DELETE /api/push/subscriptions', {
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
  localStorage.removeItem(ASKED_BY);
  return 'off';
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return;
  return navigator.serviceWorker.getRegistration();
}
