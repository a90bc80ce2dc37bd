import { attachmentsInWords } from '../../contract/attachment-kinds.ts';
import type { ChatMessage, unchangedFields } from '../../contract/chats.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { ShownAttachment } from '../attachments/shown.ts';
import { chatDay } from '../ui/time.ts';
import type { History } from './history.ts';
import type { Unsent } from './unsentStorage.ts';

export interface ShownMessage extends Pick<ChatMessage, keyof typeof unchangedFields> {
  /** Stays the same when a message turns from waiting into stored. */
  key: string;
  mine: boolean;
  /** Empty when the message has only attachments. */
  text: string;
  attachments: ShownAttachment[];
  createdAt: string;
  state: 'received' | 'waiting' | 'refused' | 'sent' | 'read';
  /** Why the server refused it. */
  error: string | null;
}

interface Day {
  label: string;
  groups: ShownMessage[][];
}

/** Messages of one author closer together than this form one group of bubbles. */
const TOGETHER_MS = 5 * MINUTE_MS;

/** What the server has and, after it, what is still on its way. */
export function shownMessages({ messages }: History, unsent: Unsent[], myId: string): ShownMessage[] {
  const sentAs = new Map(unsent.map(({ storedId, clientId }) => [storedId, clientId]));
  const stored = messages.map((message): ShownMessage => {
    const mine = message.senderId === myId;
    return {
      ...message,
      key: message.clientId ?? sentAs.get(message.id) ?? message.id,
      mine,
      ...contentOf(message.message, message.attachments),
      state: mine ? (message.isRead ? 'read' : 'sent') : 'received',
      error: null,
    };
  });
  const known = new Set(stored.map(({ key }) => key));
  const onTheirWay = unsent
    .filter(({ clientId }) => !known.has(clientId))
    .map(
      (one): ShownMessage => ({
        ...one,
        key: one.clientId,
        mine: true,
        ...contentOf(
          one.message,
          one.attachments?.map((picked) => ({ ...picked, id: picked.key })),
        ),
        state: one.storedId ? 'sent' : one.error ? 'refused' : 'waiting',
      }),
    );
  return [...stored, ...onTheirWay];
}

/** Drops the text that only describes the attachments, since they are shown beside it. */
function contentOf(text: string, attachments: ShownAttachment[] = []) {
  return { text: attachments.length && text === attachmentsInWords(attachments) ? '' : text, attachments };
}

/** By day, and within a day by author and nearness. */
export function byDay(messages: ShownMessage[], now = Date.now()): Day[] {
  const days: Day[] = [];
  let before: ShownMessage | undefined;
  for (const message of messages) {
    const label = chatDay(message.createdAt, now);
    const day = days.at(-1);
    if (day?.label !== label) days.push({ label, groups: [[message]] });
    else if (before && belongTogether(before, message)) day.groups.at(-1)?.push(message);
    else day.groups.push([message]);
    before = message;
  }
  return days;
}

function belongTogether(before: ShownMessage, message: ShownMessage): boolean {
  return (
    before.mine === message.mine && Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
  );
}
