import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import type { Sql } from '../db/transaction.ts';
import { lastCounterpart, messagePage } from './queries.ts';
import { conversationNotFound } from './rules.ts';
import { type ChatOrder, chatOrder, otherSideOf, requireTalk } from './talk.ts';

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
  if (!query.receiverId) {
    const order = orderId ? await chatOrder(db, orderId) : undefined;
    if (orderId && !order) throw conversationNotFound();
    const receiverId = await counterpartMeant(db, orderId, order, actor.id);
    if (receiverId) return openChat(context, actor, orderId, { ...query, receiverId });
    return { ...NOTHING_SAID, order: order ? presentOrder(order, actor.id) : null };
  }
  const { order, blockedByMe, blockedByThem } = await requireTalk(db, orderId, actor.id, query.receiverId);
  const apart = blockedByMe || blockedByThem;
  const [page, side] = await Promise.all([
    messagePage(db, orderId, [actor.id, query.receiverId], query),
    otherSideOf(db, order, actor.id, query.receiverId),
  ]);
  return {
    ...page,
    counterpart: side?.counterpart ?? null,
    phone: apart ? null : (side?.phone ?? null),
    order: order ? presentOrder(order, actor.id) : null,
    service: side?.service ?? null,
    online: !apart && (side?.online ?? false),
    blocked: blockedByMe,
  };
}

/** What an owner reads whom nobody wrote to, when they do not say with whom. */
const NOTHING_SAID = {
  messages: [],
  hasMore: false,
  counterpart: null,
  phone: null,
  service: null,
  online: false,
  blocked: false,
};

const presentOrder = ({ id, title, status, ownerId }: ChatOrder, readerId: string) => ({
  id,
  title,
  status,
  mine: ownerId === readerId,
});

/** A provider talks with the owner; an owner, if they do not say with whom, with the last or else the only one there is. */
async function counterpartMeant(
  db: Sql,
  orderId: string | null,
  order: ChatOrder | undefined,
  actorId: string,
): Promise<string | undefined> {
  if (order && actorId !== order.ownerId) return order.ownerId;
  const last = await lastCounterpart(db, orderId, actorId);
  if (last || !order) return last;
  const providers = new Set([...order.providerIds, ...(order.directedTo ? [order.directedTo] : [])]);
  return providers.size === 1 ? [...providers][0] : undefined;
}
