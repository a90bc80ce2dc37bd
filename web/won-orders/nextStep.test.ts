import { expect, test } from 'vitest';
import type { Conversation } from '../../contract/chats.ts';
import type { WonOrder } from '../../contract/won-orders.ts';
import { nextStep } from './nextStep.ts';

const JOB = { order: { id: 'leak' }, customer: { id: 'clara', firstName: 'Clara' } } as WonOrder;
const talk = (unread: number) =>
  ({ orderId: 'leak', counterpart: { id: 'clara' }, unread }) as unknown as Conversation;

test.each([
  ['nothing was said', [], 'Escríbele a Clara para acordar día y hora'],
  ['the customer wrote last', [talk(2)], 'Clara te escribió: respóndele'],
  ['they talked', [talk(0)], 'Cuando termines, Clara confirma el trabajo y te califica'],
  ['nobody knows yet', undefined, 'Cuando termines, Clara confirma el trabajo y te califica'],
])('the next step when %s', (_, conversations, text) => {
  expect(nextStep(JOB, conversations).text).toBe(text);
});
