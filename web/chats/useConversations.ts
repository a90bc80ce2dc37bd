import { useQuery } from '@tanstack/react-query';
import { CONVERSATIONS_PAGE_SIZE, type Conversation, type listConversations } from '../../contract/chats.ts';
import { call } from '../calls/call.ts';
import { type OlderRows, useOlderRows } from '../calls/useOlderRows.ts';
import { conversations } from './calls.ts';

export const conversationKey = ({ orderId, counterpart }: Conversation) => `${orderId} ${counterpart.id}`;

const olderConversations: OlderRows<Conversation> = {
  queryKey: ['/api/chats'],
  pageSize: CONVERSATIONS_PAGE_SIZE,
  read: (after, signal) => call<typeof listConversations>('GET /api/chats', { query: { after }, signal }),
  cursorOf: ({ lastMessage }) => lastMessage.id,
  idOf: conversationKey,
};

/** One's conversations, the latest first. */
export function useConversations() {
  const { data: newest, error, refetch } = useQuery(conversations());
  const { rows, ...older } = useOlderRows(newest, olderConversations);
  return { rows: newest && [...newest, ...rows], error, refetch, older };
}
