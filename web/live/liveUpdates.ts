import { notificationTarget } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { refresh } from '../calls/query.ts';
import { refreshOlderOrders } from '../notifications/olderOrders.ts';
import { isAbout, visitOf } from '../notifications/visits.ts';
import { endSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { onLive } from './live.ts';

type Announced = Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'data'>;

/** The screen that lists all notifications. */
const NOTIFICATIONS = '/notifications';
const ASKED_KEY = 'echamano:notification-permission-asked';

/** Handles live messages on every signed-in screen; returns the function that stops it. */
export function followLiveUpdates(onOpen: (address: string) => void): () => void {
  const stops = [
    refreshOlderOrders(),
    onLive('changed', ({ keys }) => refresh(...keys)),
    // After a refused connection the session is checked: it may have ended elsewhere.
    onLive('auth_error', () => refresh('/api/auth/me')),
    onLive('session_ended', ({ error }) => endSession(error)),
    onLive('new_message', ({ message }) => refreshOrder(message.orderId)),
    onLive('message_sent', ({ message }) => refreshOrder(message.orderId)),
    onLive('new_order_match', ({ notification }) => {
      refresh('/api/notifications');
      const match: Announced = { ...notification, data: notification.data ?? {}, type: 'new_order_match' };
      announce(match, onOpen);
      if (!document.hidden) show(match, onOpen);
    }),
    onLive('notification', ({ notification }) => {
      refresh('/api/notifications');
      if (document.hidden) announce(notification, onOpen);
      else show(notification, onOpen);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The screen of an order shows its latest messages. */
function refreshOrder(id: string | null): void {
  if (id) void refresh(`/api/orders/${id}`);
}

/** Asked once in each browser; a person who closes the question can still turn notices on in the settings. */
export function askToNotify(): void {
  if (!('Notification' in window) || window.Notification.permission !== 'default') return;
  if (localStorage.getItem(ASKED_KEY)) return;
  localStorage.setItem(ASKED_KEY, 'yes');
  void window.Notification.requestPermission();
}

/** Shows a passing toast, except on a screen that already shows what the notification is about. */
function show(notification: Announced, onOpen: (address: string) => void): void {
  const visit = visitOf(`${location.pathname}${location.search}`);
  if (location.pathname === NOTIFICATIONS || (visit && isAbout(notification, visit))) return;
  const { title, message } = notification;
  void toast({ title, message, passing: true, open: { address: notificationTarget(notification), onOpen } });
}

function announce(notification: Announced, onOpen: (address: string) => void): void {
  if (!('Notification' in window) || window.Notification.permission !== 'granted') return;
  const address = notificationTarget(notification);
  // The tag keeps this notice and the pushed one from showing twice.
  const options = { body: notification.message, tag: notification.id, icon: '/icon-192.png', lang: 'es' };
  try {
    const shown = new window.Notification(notification.title, options);
    shown.onclick = () => {
      window.focus();
      onOpen(address);
      shown.close();
    };
  } catch {
    // Chrome on Android shows notices only through the service worker.
    navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(notification.title, { ...options, data: { url: address } }),
    );
  }
}
