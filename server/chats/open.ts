import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { blockedSince } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { preparedBatch } from '../db/prepared-queries.ts';
import type { Sql } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { UNSEEN_TITLE } from '../orders/present.ts';
import {
  accessFromRows,
  accessParameters,
  type ChatOrder,
  chatAccess,
  chatCounterpart,
  chatOrder,
  isUnseen,
  type Pair,
  presentChatCounterpart,
} from './access.ts';
import { conversationPage, lastCounterpart, pageParameters, presentPage } from './queries.ts';
import { conversationNotFound, refuseWriting } from './rules.ts';

interface Query {
  receiverId?: string | undefined;
  page: number;
  limit: number;
  before?: string | undefined;
}

/** A page of a conversation, with the other person and the order or service it is about. It only reads. */
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
    const receiverId = await inferCounterpart(db, orderId, order, actor.id);
    if (receiverId) return openChat(context, actor, orderId, { ...query, receiverId });
    return { ...EMPTY_CONVERSATION, order: order ? presentChatOrder(order, actor.id) : null };
  }
  const pair = { me: actor.id, other: query.receiverId, orderId };
  const { access, messages, counterpart } = await readConversation(db, pair, query);
  const { order, blockedByMe, blockedByThem } = access;
  const apart = blockedByMe || blockedByThem;
  const apartSince = apart ? await blockedSince(db, actor.id, query.receiverId) : undefined;
  const unseen = apart && order && (await isUnseen(db, order.id, actor.id));
  return {
    ...presentPage(messages, { limit: query.limit, readerId: actor.id, apartSince }),
    counterpart: counterpart ? presentChatCounterpart(counterpart) : null,
    phone: apart ? null : (counterpart?.phone ?? null),
    order: order ? { ...presentChatOrder(order, actor.id), ...(unseen && { title: UNSEEN_TITLE }) } : null,
    service: counterpart?.service ?? null,
    begunByMe: counterpart?.begunByMe ?? undefined,
    online: !apart && (counterpart?.online ?? false),
    blocked: blockedByMe,
    cannotWrite: refuseWriting(access)?.message,
  };
}

const batchOf = (as: 'order' | 'noOrder', form: 'page' | 'before') =>
  preparedBatch(`chat:${as}:${form}`, {
    access: chatAccess,
    messages: conversationPage.form(form),
    counterpart: chatCounterpart.form(as),
  });
const ABOUT_ORDER = { page: batchOf('order', 'page'), before: batchOf('order', 'before') };
const OUTSIDE = { page: batchOf('noOrder', 'page'), before: batchOf('noOrder', 'before') };

/** Everything that a conversation shows, in one query; refused as a whole when the two may not read it. */
async function readConversation(db: Sql, pair: Pair, page: Omit<Query, 'receiverId'>) {
  const { me, other, orderId: order } = pair;
  const ask = (order ? ABOUT_ORDER : OUTSIDE)[page.before ? 'before' : 'page'];
  const found = await ask(db, {
    me,
    other,
    order,
    ...accessParameters([pair]),
    ...pageParameters(order, page),
  });
  const [access] = accessFromRows(found.access, [pair]);
  if (access instanceof Refusal) throw access;
  return { access: access!, messages: found.messages, counterpart: found.counterpart[0] };
}

/** The reply when the reader names no other person and none can be inferred. */
const EMPTY_CONVERSATION = {
  messages: [],
  hasMore: false,
  counterpart: null,
  phone: null,
  service: null,
  online: false,
  blocked: false,
};

const presentChatOrder = ({ id, title, status, ownerId }: ChatOrder, readerId: string) => ({
  id,
  title,
  status,
  mine: ownerId === readerId,
});

/** The other person when none is named: for a provider the owner, for the owner the latest or else the only provider. */
async function inferCounterpart(
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
