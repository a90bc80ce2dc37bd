import { pushKey, subscribePush, unsubscribePush } from '../../contract/profile.ts';
import { call } from '../call.ts';

/** Whether this browser receives notices while the app is closed, or why it cannot. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function pushState(): Promise<PushState> {
  const registration = await registered();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the reader for permission, then tells the server where this browser listens. */
export async function enablePush(): Promise<PushState> {
  if (!(await registered())) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(pushKey);
  // A subscription made with another installation's key would refuse ours.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  return 'on';
}

export async function disablePush(): Promise<PushState> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return;
  return navigator.serviceWorker.getRegistration();
}
