import type { FromServer } from '../../contract/live.ts';
import { refresh } from '../query.ts';
import { onLive } from './live.ts';

type Announced = Pick<
  Extract<FromServer, { type: 'new_order_match' }>['data']['notification'],
  'id' | 'title' | 'message'
>;

const ASKED_KEY = 'echamano:notification-permission-asked';

/** What every signed-in screen does with live messages, wherever the person is; answers how to stop. */
export function followNews(onOpen: (notificationId: string) => void): () => void {
  const stops = [
    onLive('changed', ({ keys }) => refresh(...keys)),
    onLive('new_order_match', ({ notification }) => {
      refresh('/api/notifications');
      announce(notification, onOpen);
    }),
    onLive('notification', ({ notification }) => {
      refresh('/api/notifications');
      if (document.hidden) announce(notification, onOpen);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asked once in each browser; whoever closes the question can still turn notices on in their settings. */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  if (localStorage.getItem(ASKED_KEY)) return;
  localStorage.setItem(ASKED_KEY, 'yes');
  void Notification.requestPermission();
}

function announce({ id, title, message }: Announced, onOpen: (notificationId: string) => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    // The tag keeps this notice and the pushed one from showing twice.
    const shown = new Notification(title, { body: message, tag: id, icon: '/icon-192.png', lang: 'es' });
    shown.onclick = () => {
      window.focus();
      onOpen(id);
      shown.close();
    };
  } catch {
    // Chrome on Android shows notices only through the service worker.
    navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(title, { body: message, tag: id, icon: '/icon-192.png', lang: 'es' }),
    );
  }
}
