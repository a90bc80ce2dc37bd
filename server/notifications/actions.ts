import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { NO_ORDER } from '../../contract/no-order.ts';
import { MAILED_UNLESS_REFUSED, type NotificationType } from '../../contract/notification-kinds.ts';
import type {
  Notification,
  readNotificationsAbout as readNotificationsAboutCall,
} from '../../contract/notifications.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { notBlockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { insertMany } from '../db/insert-many.ts';
import { notifications, type OrderRow } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { gather } from './gathered.ts';
import { presentNotification } from './queries.ts';

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'data'> & { userId: string };

/** Stores notifications in the transaction of the event that caused them, and sends each person theirs live. */
export async function notify(context: Context, tx: Sql, list: NewNotification[]): Promise<void> {
  if (!list.length) return;
  const rows = await insertNotifications(context, tx, list);
  for (const row of rows) await sendLive(context, tx, row);
  await enqueuePushAndMail(context, tx, rows);
}

/**
 * Notifies many people of the same message: live those who are online, and outside the app only after all other jobs
 * of the queue.
 */
export async function notifyMany(context: Context, tx: Sql, list: NewNotification[]): Promise<void> {
  if (!list.length) return;
  const rows = await insertNotifications(context, tx, list);
  const people = list.map(({ userId }) => userId);
  const online = new Set(await context.live.online(tx, people));
  for (const row of rows) if (online.has(row.userId)) await sendLive(context, tx, row);
  await enqueuePushAndMail(context, tx, rows, { yields: true });
}

type Row = typeof notifications.$inferSelect;

async function insertNotifications(context: Context, tx: Sql, list: NewNotification[]): Promise<Row[]> {
  const createdAt = context.clock();
  const rows = list.map((one) => ({ id: uuidv7(), ...one, readAt: null, createdAt }));
  // Leaves out people who have deleted their account; for one who is just deleting it, the lock waits.
  const { rows: stored } = await tx.execute<{ id: string }>(sql`${insertMany(notifications, rows)}
    where exists (select from users u where u.id = user_id and u.deleted_at is null for key share) returning id`);
  const ids = new Set(stored.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

async function sendLive({ live }: Context, tx: Sql, row: Row): Promise<void> {
  const notification = presentNotification(row);
  const type = notification.type === 'new_order_match' ? notification.type : 'notification';
  await live.send(tx, [row.userId], { type, data: { notification } });
}

/** How long a message waits for its reader's open conversation to mark it as read, before it is sent outside the app. */
const READ_LIVE_WITHIN_MS = 5_000;

/** Queues jobs only for people who turned on push or mail; most are notified by the app alone. */
async function enqueuePushAndMail(
  context: Context,
  tx: Sql,
  rows: Row[],
  options?: { yields: boolean },
): Promise<void> {
  const notified = rows.map(({ id, userId, type }) => ({ id, user_id: userId, type }));
  const { rows: reachable } = await tx.execute<{ id: string }>(sql`
    select notified.id from jsonb_to_recordset(${JSON.stringify(notified)}::jsonb) as notified (id uuid, user_id uuid, type text)
    join users u on u.id = notified.user_id
    where coalesce((u.preferences -> 'mail' ->> notified.type)::boolean, notified.type = any(${sql.param(MAILED_UNLESS_REFUSED)}::text[]))
      or exists (select from push_subscriptions p where p.user_id = u.id)`);
  const ids = new Set(reachable.map(({ id }) => id));
  const sent = rows.filter(({ id }) => ids.has(id));
  const waiting = await messagesToReaders(context, tx, sent);
  const at = new Date(context.clock().getTime() + READ_LIVE_WITHIN_MS);
  await enqueueAll(
    tx,
    'push_notification',
    gather(sent).map((payload) => ({
      payload,
      at: waiting.has(payload.notificationId) ? at : undefined,
    })),
    options,
  );
}

/** The notifications of messages whose receiver is online, and may be reading the conversation. */
async function messagesToReaders({ live }: Context, tx: Sql, sent: Row[]): Promise<Set<string>> {
  const messages = sent.filter(({ type }) => type === 'new_message');
  const online = new Set(
    await live.online(
      tx,
      messages.map(({ userId }) => userId),
    ),
  );
  return new Set(messages.filter(({ userId }) => online.has(userId)).map(({ id }) => id));
}

interface NotifiedOrder {
  title: string;
  location: string;
  urgency: string;
  /** The place as everybody but the owner is shown it. */
  zone: string;
  /** What a provider whom the order matched reads of it. */
  matchMessage: string;
}

/** Updates earlier notifications of an edited order. Their match score, of the old text, goes, unless the order is direct. */
export async function rewriteOrderNotifications(
  tx: Sql,
  before: Pick<OrderRow, 'id' | 'userId' | 'title' | 'directServiceId'>,
  now: NotifiedOrder,
): Promise<void> {
  const location = sql`case when ${notifications.userId} = ${before.userId} then ${now.location}::text else ${now.zone}::text end`;
  const kept = before.directServiceId
    ? sql`${notifications.data}`
    : sql`(${notifications.data} - 'matchScore')`;
  await tx
    .update(notifications)
    .set({
      // Only the title stands in quotes: the same words in a name, or in what somebody wrote, stay.
      message: sql`case when ${notifications.type} = 'new_order_match' then ${now.matchMessage}::text
        else replace(${notifications.message}, ${`«${before.title}»`}, ${`«${now.title}»`}) end`,
      data: sql`${kept} || jsonb_build_object('location', ${location}, 'urgency', ${now.urgency}::text)`,
    })
    .where(
      and(
        sql`${notifications.data} ->> 'orderId' = ${before.id}`,
        ne(notifications.type, 'new_message'),
        notBlockedWith(notifications.userId, before.userId),
      ),
    );
}

export async function readNotification(context: Context, actor: Actor, id: string): Promise<Notification> {
  return transaction(context.db, async (tx) => {
    const [row] = await tx
      .update(notifications)
      .set({ readAt: context.clock() })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning();
    if (!row) throw notFound('No encontramos la notificación');
    await context.live.changed(tx, [actor.id], STALE.notifications);
    return presentNotification(row);
  });
}

/**
 * Marks as read what somebody was notified of about a claim, an order, or (with `senderId`) a conversation. Notifications
 * are stored as browsers read them: that of a message outside any order holds `NO_ORDER`.
 */
export async function readNotificationsAbout(
  context: Context,
  actor: Actor,
  { orderId = NO_ORDER, senderId, claimId }: ParsedBodyOf<typeof readNotificationsAboutCall>,
): Promise<{ read: number }> {
  const { type, data } = notifications;
  const about = claimId
    ? sql`${data} ->> 'claimId' = ${claimId}`
    : senderId
      ? and(
          eq(type, 'new_message'),
          sql`${data} ->> 'senderId' = ${senderId}`,
          sql`coalesce(${data} #>> '{message,orderId}', ${NO_ORDER}) = ${orderId}`,
        )
      : and(ne(type, 'new_message'), sql`${data} ->> 'orderId' = ${orderId}`);
  return markNotificationsRead(context, actor, about);
}

export const readAllNotifications = (context: Context, actor: Actor): Promise<{ read: number }> =>
  markNotificationsRead(context, actor);

async function markNotificationsRead(context: Context, actor: Actor, which?: SQL): Promise<{ read: number }> {
  return transaction(context.db, async (tx) => {
    const rows = await tx
      .update(notifications)
      .set({ readAt: context.clock() })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), which))
      .returning({ id: notifications.id });
    if (rows.length) await context.live.changed(tx, [actor.id], STALE.notifications);
    return { read: rows.length };
  });
}

/** The one notification of this kind about this order and, where it names them, from this person or on this question. */
const sameAs = ({ userId, type, data }: Pick<NewNotification, 'userId' | 'type' | 'data'>) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.type, type),
    sql`${notifications.data} ->> 'orderId' = ${data.orderId}`,
    data.senderId ? sql`${notifications.data} ->> 'senderId' = ${data.senderId}` : undefined,
    data.questionId ? sql`${notifications.data} ->> 'questionId' = ${data.questionId}` : undefined,
    data.extraId ? sql`${notifications.data} ->> 'extraId' = ${data.extraId}` : undefined,
  );

/**
 * Updates the notification about something that changed. An unread one is changed in place; one that was read or deleted is
 * replaced by a new one. However often the thing changes, its receiver never has more than one notification.
 */
export async function renotify(context: Context, tx: Sql, now: NewNotification): Promise<void> {
  const { title, message, data } = now;
  const waiting = await tx
    .update(notifications)
    .set({ title, message, data })
    .where(and(sameAs(now), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (waiting.length) return context.live.changed(tx, [now.userId], STALE.notifications);
  await tx.delete(notifications).where(sameAs(now));
  await notify(context, tx, [now]);
}

/** Deletes the notification of something that was taken back before its receiver read of it. */
export async function dropUnread(
  tx: Sql,
  gone: Pick<NewNotification, 'userId' | 'type' | 'data'>,
): Promise<void> {
  await tx.delete(notifications).where(and(sameAs(gone), isNull(notifications.readAt)));
}

/** What both sides are told of an offer that nobody has accepted. */
const OF_OFFERS: NotificationType[] = ['new_offer', 'quote_proposed', 'quote_renewal', 'quote_answered'];

/** Deletes the notifications of a withdrawn offer. */
export async function dropOfferNotifications(
  tx: Sql,
  order: { id: string; userId: string },
  providerId: string,
): Promise<void> {
  const both = [order.userId, providerId];
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, both),
        inArray(notifications.type, OF_OFFERS),
        sql`${notifications.data} ->> 'orderId' = ${order.id}`,
        inArray(sql`${notifications.data} ->> 'senderId'`, both),
      ),
    );
}

/** Deletes the match notifications of a closed order, except those of people who made an offer on it. */
export async function dropMatchNotifications(tx: Sql, orderId: string, offered: string[]): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.type, 'new_order_match'),
        sql`${notifications.data} ->> 'orderId' = ${orderId}`,
        offered.length ? notInArray(notifications.userId, offered) : undefined,
      ),
    );
}
