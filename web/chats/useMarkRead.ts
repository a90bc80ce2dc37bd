import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { sendLive, useConnection } from '../live/live.ts';
import { type History, lastUnreadFrom } from './history.ts';

/** Reports a conversation as read, once for each new message, and only while the page is visible. */
export function useMarkRead(orderId: string, senderId: string, history: History): void {
  const connection = useConnection();
  const visibility = useDocumentVisibility();
  const unread = lastUnreadFrom(senderId, history);
  useEffect(() => {
    if (unread && connection === 'authenticated' && visibility === 'visible')
      sendLive({ type: 'chat_read', orderId, senderId });
  }, [unread, connection, visibility, orderId, senderId]);
}
