import { expect, test } from 'vitest';
import { ApiError } from '../calls/call.ts';
import type { QueuedWrite } from './database.ts';
import { sendInOrder } from './sendInOrder.ts';

test('writes made offline are sent in their order', async () => {
  const round = await aRound([aWrite('first', 1), aWrite('second', 2)]);
  expect(round).toEqual({ tried: ['first', 'second'], sent: ['first', 'second'], refused: [] });
});

test('no write overtakes one that could not be sent', async () => {
  const round = await aRound([aWrite('first', 1), aWrite('second', 2)], {
    first: new ApiError(0, 'offline', ''),
  });
  expect(round).toEqual({ tried: ['first'], sent: [], refused: [] });
});

test.each([401, 408, 429, 500, 503])('a %i waits for a better moment', async (status) => {
  const round = await aRound([aWrite('first', 1)], { first: new ApiError(status, 'x', '') });
  expect(round.refused).toEqual([]);
});

test.each([400, 403, 404, 409])('a %i is set aside for its author, and the rest goes on', async (status) => {
  const round = await aRound([aWrite('first', 1), aWrite('second', 2)], {
    first: new ApiError(status, 'x', ''),
  });
  expect(round).toEqual({ tried: ['first', 'second'], sent: ['second'], refused: ['first'] });
});

test('a write that was set aside is not tried again by itself', async () => {
  const round = await aRound([{ ...aWrite('first', 1), problem: 'El pedido ya no está activo' }]);
  expect(round.tried).toEqual([]);
});

async function aRound(writes: QueuedWrite[], failures: Record<string, Error> = {}) {
  const round = { tried: [] as string[], sent: [] as string[], refused: [] as string[] };
  await sendInOrder(
    writes,
    async ({ id }) => {
      round.tried.push(id);
      if (failures[id]) throw failures[id];
    },
    {
      sent: async ({ id }) => void round.sent.push(id),
      refused: async ({ id }) => void round.refused.push(id),
    },
  );
  return round;
}

function aWrite(id: string, minute: number): QueuedWrite {
  return {
    id,
    userId: 'ana',
    path: '/api/orders',
    body: {},
    writtenAt: new Date(minute * 60_000).toISOString(),
    problem: '',
  };
}
