import { expect, test } from 'vitest';
import type { ChatMessage } from '../../contract/chats.ts';
import { NO_ORDER } from '../../contract/no-order.ts';
import { byDay, shownMessages } from './shownMessages.ts';
import type { Unsent } from './unsentStorage.ts';

const NOON = new Date(2026, 4, 10, 12).getTime();
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

function stored(
  senderId: string,
  minutes: number,
  isRead = false,
  clientId: string | null = null,
): ChatMessage {
  const receiverId = senderId === 'me' ? 'you' : 'me';
  return {
    id: `${minutes}`,
    orderId: NO_ORDER,
    senderId,
    receiverId,
    clientId,
    message: 'Hola',
    createdAt: at(minutes),
    isRead,
  };
}
const waiting: Unsent = {
  clientId: 'c1',
  senderId: 'me',
  receiverId: 'you',
  orderId: 'demo-order-id',
  message: 'Espera',
  createdAt: at(9),
  error: null,
  storedId: null,
};
const history = (...messages: ChatMessage[]) => ({ messages, hasMore: false });

test('each message says for itself whether it was read', () => {
  const shown = shownMessages(history(stored('me', 1), stored('me', 2, true), stored('me', 3)), [], 'me');
  expect(shown.map(({ state }) => state)).toEqual(['sent', 'read', 'sent']);
});

test('a waiting message stands last, and only once when the server already has it', () => {
  expect(shownMessages(history(stored('you', 1)), [waiting], 'me').map(({ state }) => state)).toEqual([
    'received',
    'waiting',
  ]);
  expect(shownMessages(history(stored('me', 1, false, 'c1')), [waiting], 'me')).toHaveLength(1);
  const [once, ...more] = shownMessages(history(stored('me', 1)), [{ ...waiting, storedId: '1' }], 'me');
  expect([once?.key, more]).toEqual(['c1', []]);
});

test('a refused message says why', () => {
  const [shown] = shownMessages(history(), [{ ...waiting, error: 'No puedes escribirle' }], 'me');
  expect(shown).toMatchObject({ state: 'refused', error: 'No puedes escribirle' });
});

test('bubbles are grouped by day, by author and by nearness', () => {
  const shown = shownMessages(
    history(stored('you', -24 * 60), stored('you', 0), stored('you', 2), stored('you', 30), stored('me', 31)),
    [],
    'me',
  );
  const days = byDay(shown, NOON + 60 * 60_000);
  expect(days.map(({ label, groups }) => [label, groups.map((group) => group.length)])).toEqual([
    ['Ayer', [1]],
    ['Hoy', [2, 1, 1]],
  ]);
});
