import { useQuery } from '@tanstack/react-query';
import type { blockPerson, unblockPerson } from '../../contract/blocks.ts';
import { CHAT_PAGE_SIZE, type listConversations, type readChat } from '../../contract/chats.ts';
import type { reportPerson } from '../../contract/claims.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { call } from '../calls/call.ts';
import { callOnce } from '../calls/callOnce.ts';
import { read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';

export function conversations() {
  return read<typeof listConversations>('/api/chats');
}

export function useUnreadMessages(): number {
  const { data } = useQuery({
    ...conversations(),
    select: (list) => list.reduce((sum, { unread }) => sum + unread, 0),
  });
  return data ?? 0;
}

/** The newest page of a conversation, with who it is with and what it is about. */
export function chat(orderId: string, receiverId: string) {
  return read<typeof readChat>('/api/chats/:orderId', {
    params: { orderId },
    query: { page: 1, limit: CHAT_PAGE_SIZE, receiverId },
  });
}

/** The messages before the oldest one held, by its id: page numbers shift while messages arrive. */
export function olderMessages(
  orderId: string,
  receiverId: string,
  older: { page: number; before: string | undefined },
) {
  return call<typeof readChat>('GET /api/chats/:orderId', {
    params: { orderId },
    query: { limit: CHAT_PAGE_SIZE, receiverId, ...older },
  });
}

export function useBlock(personId: string) {
  return useMutation({
    mutationFn: (blocked: boolean) =>
      blocked
        ? call<typeof blockPerson>('PUT /api/users/:id/block', { params: { id: personId } })
        : call<typeof unblockPerson>('DELETE /api/users/:id/block', { params: { id: personId } }),
    onSuccess: () => refresh(...STALE.block),
  });
}

export function useReport(personId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportPerson>) =>
      callOnce<typeof reportPerson>('POST /api/users/:id/report', { params: { id: personId }, body }),
  });
}
