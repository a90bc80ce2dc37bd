import { expect, test } from 'vitest';
import type { ChatMessage } from '../../contract/chats.ts';
import { NO_ORDER } from '../../contract/no-order.ts';
import {
  type History,
  lastUnreadFrom,
  NOTHING,
  nextPage,
  withMessage,
  withNewest,
  withOlder,
  withRead,
} from './history.ts';

function message(minute: number, senderId = 'ana'): ChatMessage {
  return {
    id: `m${String(minute).padStart(2, '0')}`,
    orderId: NO_ORDER,
    senderId,
    receiverId: senderId === 'ana' ? 'beto' : 'ana',
    clientId: null,
    message: `Mensaje ${minute}`,
    createdAt: new Date(minute * 60_000).toISOString(),
    isRead: false,
  };
}
const history = (from: number, to: number, hasMore = true): History => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasMore,
});
const minutes = ({ messages }: History) => messages.map(({ id }) => Number(id.slice(1)));

test('a newer page that touches what is held adds to it, and the older end stays known', () => {
  expect(withNewest(history(1, 5, false), history(4, 7))).toEqual(history(1, 7, false));
});

test('a newer page that does not touch it takes its place: nothing is shown with a hole', () => {
  expect(withNewest(history(1, 5, false), history(30, 33))).toEqual(history(30, 33));
});

test('a message that arrived while the first page was on its way is kept', () => {
  const held = withMessage(NOTHING, message(9));
  expect(minutes(withNewest(held, history(5, 8, false)))).toEqual([5, 6, 7, 8, 9]);
});

test('the first words of a conversation arrive while its page is still empty', () => {
  const held = withMessage(NOTHING, message(9));
  expect(minutes(withNewest(held, NOTHING))).toEqual([9]);
});

test('older pages go before, and a repeated message is held once', () => {
  const held = withOlder(history(5, 6), history(3, 5, false));
  expect(minutes(held)).toEqual([3, 4, 5, 6]);
  expect(held.hasMore).toBe(false);
  expect(minutes(withMessage(held, message(6)))).toEqual([3, 4, 5, 6]);
});

test('reading marks what that person received and nothing else', () => {
  const held = withMessage(history(1, 2), message(3, 'beto'));
  expect(withRead(held, 'beto').messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(lastUnreadFrom('beto', held)).toBe('m03');
  expect(lastUnreadFrom('ana', withRead(held, 'beto'))).toBeUndefined();
});

test('the next older page is the one that starts within what is held, whatever arrived meanwhile', () => {
  const held = (count: number) => history(1, count);
  expect([20, 23, 39, 40].map((count) => nextPage(held(count)))).toEqual([2, 2, 2, 3]);
});

test('a read message stays read when an older copy of it arrives', () => {
  const read = withRead(history(1, 2), 'beto');
  expect(withNewest(read, history(1, 2)).messages.every(({ isRead }) => isRead)).toBe(true);
});
