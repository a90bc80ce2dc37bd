import type { readChat } from '../../contract/chats.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { builtTogether } from '../db/built-once.ts';
import type { Sql } from '../db/transaction.ts';
import { askingPage, lastCounterpart, messagesSaid, presentPage } from './queries.ts';
import { conversationNotFound, samePerson } from './rules.ts';
import {
  type ChatOrder,
  chatOrder,
  otherSide,
  presentOtherSide,
  talkAbout,
  talkFound,
  talkFoundOutside,
  talkOutside,
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
    return { ...NOTHING_SAID, order: order ? presentOrder(order, actor.id) : null };
  }
  const { talk, messages, side } = await everythingSaid(db, actor.id, orderId, query.receiverId, query);
  if (!talk) throw conversationNotFound();
  const { order, blockedByMe, blockedByThem } = talk;
  const apart = blockedByMe || blockedByThem;
  return {
    ...presentPage(messages, query.limit),
    counterpart: side ? presentOtherSide(side) : null,
    phone: apart ? null : (side?.phone ?? null),
    order: order ? presentOrder(order, actor.id) : null,
    service: side?.service ?? null,
    online: !apart && (side?.online ?? false),
    blocked: blockedByMe,
  };
}

const saidAboutOrder = (form: 'page' | 'before') =>
  builtTogether(`chat_about_order:${form}`, {
    talk: talkAbout,
    messages: messagesSaid.form(form),
    side: otherSide.form('order'),
  });
const saidOutside = (form: 'page' | 'before') =>
  builtTogether(`chat_outside_orders:${form}`, {
    talk: talkOutside,
    messages: messagesSaid.form(form),
    side: otherSide.form('nothing'),
  });
const ABOUT_ORDER = { page: saidAboutOrder('page'), before: saidAboutOrder('before') };
const OUTSIDE = { page: saidOutside('page'), before: saidOutside('before') };

/** What a conversation shows, in one question; of two who may not talk nothing of it is for anybody to see. */
async function everythingSaid(
  db: Sql,
  me: string,
  order: string | null,
  other: string,
  page: Omit<Query, 'receiverId'>,
) {
  if (me === other) throw samePerson();
  const form = page.before ? 'before' : 'page';
  const asked = { me, other, ...askingPage(order, page) };
  if (order) {
    const { talk, messages, side } = await ABOUT_ORDER[form](db, { ...asked, order });
    return { talk: talkFound(talk, me, other), messages, side: side[0] };
  }
  const { talk, messages, side } = await OUTSIDE[form](db, asked);
  return { talk: talkFoundOutside(talk), messages, side: side[0] };
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
