import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import type { Sql } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { messagePage } from './queries.ts';
import { conversationNotFound } from './rules.ts';
import { chatOrder, otherSideOf, requireTalk } from './talk.ts';

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
  const otherId = query.receiverId ?? (await onlyCounterpart(db, actor.id, orderId));
  const { order, blockedByMe, blockedByThem } = await requireTalk(db, orderId, actor.id, otherId);
  const apart = blockedByMe || blockedByThem;
  const [page, side, online] = await Promise.all([
    messagePage(db, orderId, [actor.id, otherId], query),
    otherSideOf(db, order, actor.id, otherId),
    apart ? [] : context.live.online(db, [otherId]),
  ]);
  return {
    ...page,
    counterpart: side?.counterpart ?? null,
    phone: apart ? null : (side?.phone ?? null),
    order: order
      ? { id: order.id, title: order.title, status: order.status, mine: order.ownerId === actor.id }
      : null,
    service: side?.service ?? null,
    online: online.length > 0,
    blocked: blockedByMe,
  };
}

/** A provider talks with the owner; an owner with the only provider there is, else they must say with whom. */
async function onlyCounterpart(db: Sql, actorId: string, orderId: string | null): Promise<string> {
  const order = orderId ? await chatOrder(db, orderId) : undefined;
  if (orderId && !order) throw conversationNotFound();
  if (order && actorId !== order.ownerId) return order.ownerId;
  const providers = new Set([
    ...(order?.providerIds ?? []),
    ...(order?.directedTo ? [order.directedTo] : []),
  ]);
  const [only] = providers;
  if (providers.size !== 1 || !only)
    throw badRequest('receiver_missing', 'Falta indicar con quién es la conversación');
  return only;
}
