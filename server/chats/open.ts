import { and, eq } from 'drizzle-orm';
import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { blocks } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { requireTalk } from './actions.ts';
import { type ChatOrder, chatOrder, counterpartFor, messagePage, phoneFor, serviceAsked } from './queries.ts';
import { conversationNotFound } from './rules.ts';

interface Query {
  receiverId?: string | undefined;
  page: number;
  limit: number;
  before?: string | undefined;
}

/** A page of a conversation with who it is with and what it is about. It writes nothing. */
export async function openChat(
  context: Context,
  actor: Actor,
  orderId: string | null,
  query: Query,
): Promise<ReplyOf<typeof readChat>> {
  const { db } = context;
  const order = orderId ? await chatOrder(db, orderId) : undefined;
  if (orderId && !order) throw conversationNotFound();
  const otherId = query.receiverId ?? (order && onlyCounterpart(order, actor.id));
  if (!otherId) throw badRequest('receiver_missing', 'Falta indicar con quién es la conversación');
  await requireTalk(db, orderId, actor.id, otherId);
  const [page, counterpart, phone, service, online, blocked, apart] = await Promise.all([
    messagePage(db, orderId, [actor.id, otherId], query),
    counterpartFor(db, actor.id, otherId, orderId),
    phoneFor(db, order, actor.id, otherId),
    order ? null : serviceAsked(db, actor.id, otherId),
    context.live.online(db, [otherId]),
    hasBlocked(db, actor.id, otherId),
    areBlocked(db, actor.id, otherId),
  ]);
  return {
    ...page,
    counterpart,
    phone: apart ? null : phone,
    order: order
      ? { id: order.id, title: order.title, status: order.status, mine: order.ownerId === actor.id }
      : null,
    service,
    online: online.length > 0 && !apart,
    blocked,
  };
}

/** A provider talks with the owner; an owner with the only provider there is, else they must say with whom. */
function onlyCounterpart(order: ChatOrder, actorId: string): string | undefined {
  if (actorId !== order.ownerId) return order.ownerId;
  const providers = new Set([...order.providerIds, ...(order.directedTo ? [order.directedTo] : [])]);
  return providers.size === 1 ? [...providers][0] : undefined;
}

async function hasBlocked(db: Sql, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return rows.length > 0;
}
