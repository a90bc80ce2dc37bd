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

/** Everything that a conversation shows, in one query; refused as a whole when the two may not talk. */
async function everythingSaid(db: Sql, pair: Pair, page: Omit<Query, 'receiverId'>) {
  const { me, other, orderId: order } = pair;
  const ask = (order ? ABOUT_ORDER : OUTSIDE)[page.before ? 'before' : 'page'];
  const found = await ask(db, { me, other, order, ...askingTalks([pair]), ...askingPage(order, page) });
  const [talk] = talksFound(found.talk, [pair]);
  if (talk instanceof Refusal) throw talk;
  return { talk: talk!, messages: found.messages, side: found.side[0] };
}

/** The reply when the reader names no other person and none can be inferred. */
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

/** The other person when none is named: for a provider the owner, for the owner the latest or else the only provider. */
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
