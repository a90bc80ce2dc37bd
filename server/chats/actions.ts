import { and, isNull } from 'drizzle-orm';
import { STALE } from '../../contract/stale-paths.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { messages } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { accessBetween } from './access.ts';
import { orderIdForBrowsers, orderIdOf } from './no-order.ts';
import { writtenTo } from './queries.ts';
import { refuseWriting } from './rules.ts';

export async function markRead(
  context: Context,
  actor: Actor,
  given: { orderId?: string | null | undefined; senderId: string },
): Promise<void> {
  const orderId = orderIdOf(given.orderId);
  await transaction(context.db, async (tx) => {
    const read = await tx
      .update(messages)
      .set({ readAt: context.clock() })
      .where(and(writtenTo(orderId, given.senderId, actor.id), isNull(messages.readAt)))
      .returning({ id: messages.id });
    if (!read.length) return;
    if (!(await areBlocked(tx, actor.id, given.senderId)))
      await context.live.send(tx, [given.senderId], {
        type: 'chat_read',
        data: { orderId: orderIdForBrowsers(orderId), readerId: actor.id },
      });
    await context.live.changed(tx, [actor.id], STALE.conversation);
  });
}

export async function sendTyping(
  context: Context,
  actor: Actor,
  given: { orderId?: string | null | undefined; receiverId: string },
): Promise<void> {
  const orderId = orderIdOf(given.orderId);
  const access = await accessBetween(context.db, { me: actor.id, other: given.receiverId, orderId });
  if (access instanceof Refusal || refuseWriting(access)) return;
  await context.live.send(context.db, [given.receiverId], {
    type: 'typing',
    data: { orderId: orderIdForBrowsers(orderId), senderId: actor.id },
  });
}
