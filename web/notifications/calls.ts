import { useQuery } from '@tanstack/react-query';
import type {
  listNotifications,
  Notification,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../calls/call.ts';
import { POLL_MS, queryClient, read, refresh } from '../calls/query.ts';
import { toastFailure } from '../calls/toastFailure.ts';
import { useMutation } from '../calls/useMutation.ts';
import { withAllRead, withOneRead } from './markRead.ts';

export const notifications = {
  ...read<typeof listNotifications>('/api/notifications'),
  refetchInterval: POLL_MS,
};

export function useUnreadCount(): number {
  return useQuery({ ...notifications, select: ({ unreadCount }) => unreadCount }).data ?? 0;
}

/** Marks as read in the cache at once, cancelling reads that would undo it; the read after the call corrects a refusal. */
async function showAtOnce(marked: typeof withAllRead): Promise<void> {
  await queryClient.cancelQueries(notifications);
  queryClient.setQueryData(notifications.queryKey, marked);
}

export function useMarkRead() {
  return useMutation({
    mutationFn: (id: Notification['id']) =>
      call<typeof readNotification>('PUT /api/notifications/:id/read', { params: { id }, keepalive: true }),
    onMutate: (id) => showAtOnce((list) => withOneRead(list, id)),
    onError: (error) => toastFailure(error, 'Error al marcar notificación como leída'),
    onSettled: () => refresh(...STALE.notifications),
  });
}

export function useMarkAllRead() {
  return useMutation({
    mutationFn: () =>
      call<typeof readAllNotifications>('PUT /api/notifications/read-all', { keepalive: true }),
    onMutate: () => showAtOnce(withAllRead),
    onError: (error) => toastFailure(error, 'Error al marcar todas las notificaciones como leídas'),
    onSettled: () => refresh(...STALE.notifications),
  });
}
