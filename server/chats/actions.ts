import { and, eq, isNull } from 'drizzle-orm';
import { NO_ORDER } from '../../contract/notification-kinds.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { blocks, messages } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { badRequest, notFound, Refusal } from '../failures.ts';
import { findPerson, writtenTo } from './queries.ts';
import { talkBetween } from './talk.ts';

export const CHATS = ['/api/chats'];

type OrderOrNone = string | null | undefined;
export const orderIdOf = (given: OrderOrNone): string | null => (given && given !== NO_ORDER ? given : null);

export async function markRead(
  context: Context,
  actor: Actor,
  given: { orderId?: OrderOrNone; senderId: string },
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
        data: { orderId: orderId ?? NO_ORDER, readerId: actor.id },
      });
    await context.live.changed(tx, [actor.id], CHATS);
  });
}

export async function sendTyping(
  context: Context,
  actor: Actor,
  given: { orderId?: OrderOrNone; receiverId: string },
): Promise<void> {
  const orderId = orderIdOf(given.orderId);
  const talk = await talkBetween(context.db, { me: actor.id, other: given.receiverId, orderId });
  if (talk instanceof Refusal || talk.blockedByMe || talk.blockedByThem) return;
  await context.live.send(context.db, [given.receiverId], {
    type: 'typing',
    data: { orderId: orderId ?? NO_ORDER, senderId: actor.id },
  });
}

export async function blockPerson(
  context: Context,
  actor: Actor,
  otherId: string,
): Promise<{ blocked: boolean }> {
  if (otherId === actor.id) throw badRequest('same_person', 'No puedes bloquearte a ti mismo');
  if (!(await findPerson(context.db, otherId))) throw notFound('No encontramos a esa persona');
  await context.db.insert(blocks).values({ blockerId: actor.id, blockedId: otherId }).onConflictDoNothing();
  return { blocked: true };
}

export async function unblockPerson(
  context: Context,
  actor: Actor,
  otherId: string,
): Promise<{ blocked: boolean }> {
  await context.db.delete(blocks).where(and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, otherId)));
  return { blocked: false };
}
