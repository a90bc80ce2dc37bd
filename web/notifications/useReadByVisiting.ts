import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { readNotificationsAbout } from '../../contract/notifications.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../calls/call.ts';
import { refresh } from '../calls/query.ts';
import { notifications } from './calls.ts';
import { unreadAbout, visitOf } from './visits.ts';

/** Marks notifications as read while the reader looks at what they are about, also those that arrive meanwhile. */
export function useReadByVisiting(): void {
  const address = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const isLooking = useDocumentVisibility() === 'visible';
  const { data } = useQuery(notifications);
  const visit = visitOf(address);
  const unread = visit && isLooking && data ? unreadAbout(visit, data.notifications) : '';
  useEffect(() => {
    const visited = visitOf(address);
    if (!unread || !visited) return;
    // Notifications that could not be marked now are marked on the next visit.
    call<typeof readNotificationsAbout>('PUT /api/notifications/read-about', { body: visited })
      .then(() => refresh(...STALE.notifications))
      .catch(() => undefined);
  }, [address, unread]);
}
