import { useMutation } from '@tanstack/react-query';
import {
  blockPerson,
  CHAT_PAGE_SIZE,
  listConversations,
  readChat,
  reportPerson,
  unblockPerson,
} from '../../contract/chats.ts';
import { call } from '../call.ts';
import { read, refresh } from '../query.ts';

export function conversations() {
  return read(listConversations);
}

/** The newest page of a conversation, with who it is with and what it is about. */
export function chat(orderId: string, receiverId: string) {
  return read(readChat, { params: { orderId }, query: { receiverId, limit: CHAT_PAGE_SIZE } });
}

export function olderMessages(orderId: string, receiverId: string, before: string) {
  return call(readChat, { params: { orderId }, query: { receiverId, limit: CHAT_PAGE_SIZE, before } });
}

export function useBlock(personId: string) {
  return useMutation({
    mutationFn: (blocked: boolean) =>
      call(blocked ? blockPerson : unblockPerson, { params: { id: personId } }),
    onSuccess: () => refresh('/api/chats'),
  });
}

export function useReport(personId: string) {
  return useMutation({
    mutationFn: (body: { reason: string; orderId: string | null }) =>
      call(reportPerson, { params: { id: personId }, body }),
  });
}
