import { useMutation, useQuery } from '@tanstack/react-query';
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications.ts';
import { call } from '../call.ts';
import { failureText } from '../failureText.ts';
import { queryClient, read, refresh } from '../query.ts';
import { toast } from '../ui/toast.ts';
import { withAllRead, withOneRead } from './markRead.ts';

const NOTIFICATIONS_POLL_MS = 30_000;

export const notifications = { ...read(listNotifications), refetchInterval: NOTIFICATIONS_POLL_MS };

export function useUnreadCount(): number {
  return useQuery({ ...notifications, select: ({ unreadCount }) => unreadCount }).data ?? 0;
}

/** Shown as read at once; a refusal puts it back by reading again. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (id: Notification['id']) => call(readNotification, { params: { id } }),
    onMutate: (id) => queryClient.setQueryData(notifications.queryKey, (list) => withOneRead(list, id)),
    onError: (error) => toastFailure(error, 'Error al marcar notificación como leída'),
    onSettled: () => refresh(listNotifications.path),
  });
}

export function useMarkAllRead() {
  return useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: () => queryClient.setQueryData(notifications.queryKey, withAllRead),
    onError: (error) => toastFailure(error, 'Error al marcar todas las notificaciones como leídas'),
    onSettled: () => refresh(listNotifications.path),
  });
}

/** Reported from here, since what was clicked may be gone by the time the server refuses. */
function toastFailure(error: Error, otherwise: string): void {
  void toast({ title: 'Error', message: failureText(error, otherwise), kind: 'error' });
}
