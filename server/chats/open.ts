import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { preparedBatch } from '../db/prepared-queries.ts';
import type { Sql } from '../db/transaction.ts';
import { Refusal } from '../failures.ts';
import { askingPage, lastCounterpart, messagesSaid, presentPage } from './queries.ts';
import { conversationNotFound } from './rules.ts';
import {
  askingTalks,
  type ChatOrder,
  chatOrder,
  otherSide,
  type Pair,
  presentOtherSide,
  talks,
  talksFound,
} from './talk.ts';

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
    return { ...NOTHING_SAID, order: order ? presentChatOrder(order, actor.id) : null };
  }
  const pair = { me: actor.id, other: query.receiverId, orderId };
  const { talk, messages, side } = await everythingSaid(db, pair, query);
  const { order, blockedByMe, blockedByThem } = talk;
  const apart = blockedByMe || blockedByThem;
  return {
    ...presentPage(messages, query.limit),
    counterpart: side ? presentOtherSide(side) : null,
    phone: apart ? null : (side?.phone ?? null),
    order: order ? presentChatOrder(order, actor.id) : null,
    service: side?.service ?? null,
    online: !apart && (side?.online ?? false),
    blocked: blockedByMe,
  };
}

const said = (as: 'order' | 'nothing', form: 'page' | 'before') =>
  preparedBatch(`chat:${as}:${form}`, {
    talk: talks,
    messages: messagesSaid.form(form),
    side: otherSide.form(as),
  });
const ABOUT_ORDER = { page: said('order', 'page'), before: said('order', 'before') };
const OUTSIDE = { page: said('nothing', 'page'), before: said('nothing', 'before') };

/** What a conversation shows, in one question; of two who may not talk nothing of it is for anybody to see. */
async function everythingSaid(db: Sql, pair: Pair, page: Omit<Query, 'receiverId'>) {
  const { me, other, orderId: order } = pair;
  const ask = (order ? ABOUT_ORDER : OUTSIDE)[page.before ? 'before' : 'page'];
  const found = await ask(db, { me, other, order, ...askingTalks([pair]), ...askingPage(order, page) });
  const [talk] = talksFound(found.talk, [pair]);
  if (talk instanceof Refusal) throw talk;
  return { talk: talk!, messages: found.messages, side: found.side[0] };
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

const presentChatOrder = ({ id, title, status, ownerId }: ChatOrder, readerId: string) => ({
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
