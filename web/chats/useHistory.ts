import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { POLL_MS } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import { useConnection, useLive } from '../live/live.ts';
import { chat, olderMessages } from './calls.ts';
import { type History, NOTHING, nextPage, withMessage, withNewest, withOlder, withRead } from './history.ts';

/** A conversation that grows at both ends; `orderId` may be the constant for one outside any order. */
export function useHistory(orderId: string, counterpartId: string) {
  const connection = useConnection();
  const { data, error, refetch } = useQuery({
    ...chat(orderId, counterpartId),
    refetchInterval: connection === 'authenticated' ? false : POLL_MS,
  });
  const [held, setHeld] = useState(NOTHING);
  const history = useMemo(() => (data ? withNewest(held, data) : held), [held, data]);
  const older = useMutation({
    mutationFn: (held: History) =>
      olderMessages(orderId, counterpartId, { page: nextPage(held), before: held.messages[0]?.id }),
    onSuccess: (page) => setHeld((current) => withOlder(current, page)),
  });

  // For developers; the screen shows the failure in Spanish.
  useEffect(() => {
    if (error) console.warn('Failed to fetch messages', error);
  }, [error]);

  useEffect(() => {
    if (data) setHeld((current) => withNewest(current, data));
  }, [data]);

  useLive('new_message', ({ message }) => {
    if (message.orderId === orderId && message.senderId === counterpartId)
      setHeld((current) => withMessage(current, message));
  });
  useLive('message_sent', ({ message }) => {
    if (message.orderId === orderId && message.receiverId === counterpartId)
      setHeld((current) => withMessage(current, message));
  });
  useLive('chat_read', ({ orderId: readOrder, readerId }) => {
    if (readOrder === orderId && readerId === counterpartId)
      setHeld((current) => withRead(current, readerId));
  });

  return {
    chat: data,
    error,
    refetch,
    history,
    loadingOlder: older.isPending,
    olderFailed: older.isError,
    loadOlder: () => {
      if (history.hasMore && !older.isPending) older.mutate(history);
    },
  };
}
