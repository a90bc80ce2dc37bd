import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { inWords } from '../../contract/attachment-kinds.ts';
import type { GivenAttachment } from '../../contract/attachments.ts';
import type { ChatMessage } from '../../contract/chats.ts';
import { cutText } from '../../contract/cut-text.ts';
import type { FromBrowser } from '../../contract/live.ts';
import { NO_ORDER } from '../../contract/notification-kinds.ts';
import { attach } from '../attachments/actions.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { blocks, type MessageRow, messages, services } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { badRequest, forbidden, notFound } from '../failures.ts';
import { type Spending, withinQuotas } from '../limits/quotas.ts';
import { notify } from '../notifications/actions.ts';
import { findPerson, presentMessage, writtenTo } from './queries.ts';
import { requireTalk, talkBetween } from './talk.ts';

const CHATS = ['/api/chats'];
/** Of a message, in its notification. */
const SHOWN_OF_MESSAGE = 140;

type OrderOrNone = string | null | undefined;
export const orderIdOf = (given: OrderOrNone): string | null => (given && given !== NO_ORDER ? given : null);

/** Stores a message, then sends it to both sides; a repeated `clientId` answers the one already stored. */
export async function sendMessage(
  context: Context,
  actor: Actor,
  given: Omit<Extract<FromBrowser, { type: 'chat_message' }>, 'type'>,
): Promise<ChatMessage> {
  const orderId = orderIdOf(given.orderId);
  const send = async (tx: Tx) => {
    const talk = await requireTalk(tx, orderId, actor.id, given.receiverId);
    if (talk.blockedByMe || talk.blockedByThem) throw forbidden('No puedes escribirle a esta persona');
    const spending: Spending[] = [{ quota: 'messagesEach', each: given.receiverId }];
    if (!talk.hasWritten) spending.push({ quota: 'strangers' });
    return withinQuotas({ ...context, db: tx }, actor, spending, () => store(tx));
  };
  const store = async (tx: Tx) => {
    const [row] = await tx
      .insert(messages)
      .values({
        orderId,
        serviceId:
          orderId || !given.serviceId ? null : await offeredByReceiver(tx, given.serviceId, given.receiverId),
        senderId: actor.id,
        receiverId: given.receiverId,
        clientId: given.clientId ?? null,
        message: given.message,
        createdAt: context.clock(),
      })
      .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
      .returning({ ...getTableColumns(messages), waits: anotherWaits });
    if (!row) return repeated(tx, actor.id, given.clientId!);
    const { waits, ...stored } = row;
    if (given.attachments?.length) await carry(tx, actor, stored, given.attachments);
    const message = presentMessage(stored);
    await context.live.send(tx, [given.receiverId], { type: 'new_message', data: { message } });
    await context.live.changed(tx, [given.receiverId, actor.id], CHATS);
    if (!waits) await notifyOfMessage(context, tx, stored);
    return message;
  };
  return transaction(context.db, send);
}

/** Attaches what a message carries; one without a text says what that is. */
async function carry(tx: Tx, actor: Actor, message: MessageRow, given: GivenAttachment[]): Promise<void> {
  message.attachments = await attach(tx, actor, { messageId: message.id }, given);
  if (message.message) return;
  message.message = inWords(message.attachments);
  await tx.update(messages).set({ message: message.message }).where(eq(messages.id, message.id));
}

/** One asks somebody about a service of theirs; any other is none. */
async function offeredByReceiver(tx: Sql, serviceId: string, receiverId: string): Promise<string | null> {
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.userId, receiverId), eq(services.isActive, true)));
  return service?.id ?? null;
}

async function repeated(tx: Sql, senderId: string, clientId: string): Promise<ChatMessage> {
  const [earlier] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return presentMessage(earlier!);
}

/** Whether an earlier one of the same conversation waits to be read; the row that the same statement inserts is not visible to it. */
const anotherWaits = sql<boolean>`exists (
  select 1 from messages earlier where earlier.sender_id = messages.sender_id and earlier.receiver_id = messages.receiver_id
    and earlier.order_id is not distinct from messages.order_id and earlier.read_at is null)`;

/** One notification for a conversation, however many messages wait in it. */
async function notifyOfMessage(context: Context, tx: Sql, message: MessageRow): Promise<void> {
  const sender = await findPerson(tx, message.senderId);
  await notify(context, tx, [
    {
      userId: message.receiverId,
      type: 'new_message',
      title: `Mensaje de ${sender?.firstName ?? 'alguien'}`,
      message: cutText(message.message, SHOWN_OF_MESSAGE),
      data: {
        ...(message.orderId ? { orderId: message.orderId } : {}),
        senderId: message.senderId,
        message: { orderId: message.orderId ?? NO_ORDER },
      },
    },
  ]);
}

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
  const talk = await talkBetween(context.db, orderId, actor.id, given.receiverId);
  if (!talk || talk.blockedByMe || talk.blockedByThem) return;
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
