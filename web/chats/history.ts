import { CHAT_PAGE_SIZE, type ChatMessage } from '../../contract/chats.ts';

/** The loaded part of a conversation, from the oldest message to the newest. */
export interface History {
  messages: ChatMessage[];
  /** Whether the server has older ones. */
  hasMore: boolean;
}

export const NOTHING: History = { messages: [], hasMore: false };

/** Joins the newest page to the held messages; without an overlap there is a gap, and it replaces the older ones. */
export function withNewest(held: History, page: History): History {
  const ids = new Set(held.messages.map(({ id }) => id));
  if (page.messages.some(({ id }) => ids.has(id)))
    return { messages: union(held.messages, page.messages), hasMore: held.hasMore };
  const last = page.messages.at(-1);
  const newer = held.messages.filter((message) => !last || isAfter(message, last));
  return { messages: union(page.messages, newer), hasMore: page.hasMore };
}

export function withOlder(held: History, page: History): History {
  return { messages: union(page.messages, held.messages), hasMore: page.hasMore };
}

/** The page with older messages; new messages shift the pages, so it may repeat some that are held. */
export function nextPage({ messages }: History): number {
  return Math.floor(messages.length / CHAT_PAGE_SIZE) + 1;
}

export function withMessage(held: History, message: ChatMessage): History {
  return { ...held, messages: union(held.messages, [message]) };
}

/** Marks the messages sent to that person as read. */
export function withRead(held: History, readerId: string): History {
  const messages = held.messages.map((message) =>
    message.receiverId === readerId ? { ...message, isRead: true } : message,
  );
  return { ...held, messages };
}

/** The id of the last message from that person that is not read yet. */
export function lastUnreadFrom(senderId: string, { messages }: History): string | undefined {
  return messages.findLast((message) => message.senderId === senderId && !message.isRead)?.id;
}

/** Each message once; a message counts as read if either copy says so. */
function union(some: ChatMessage[], others: ChatMessage[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>();
  for (const message of [...some, ...others])
    byId.set(message.id, { ...message, isRead: message.isRead || byId.get(message.id)?.isRead === true });
  return [...byId.values()].sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

function isAfter(one: ChatMessage, other: ChatMessage): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
