import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Notification } from '../../contract/notifications.ts';
import { notBlockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { notifications } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { presentNotification } from './queries.ts';

const NOTIFICATIONS = ['/api/notifications'];

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'data'> & { userId: string };

/** Writes notifications with whatever caused them and sends each person theirs live, in the same transaction. */
export async function notify(context: Context, tx: Sql, list: NewNotification[]): Promise<void> {
  if (!list.length) return;
  const rows = await tx
    .insert(notifications)
    .values(list.map((one) => ({ ...one, createdAt: context.clock() })))
    .returning();
  for (const row of rows) {
    const notification = presentNotification(row);
    if (notification.type === 'new_order_match') {
      await context.live.send(tx, [row.userId], { type: 'new_order_match', data: { notification } });
    } else {
      await context.live.send(tx, [row.userId], { type: 'notification', data: { notification } });
    }
  }
  await enqueueAll(
    tx,
    'push_notification',
    rows.map(({ id }) => ({ payload: { notificationId: id } })),
  );
}

/** Lets earlier notifications of an order say what the order says now; unless it is for one service alone, its score was of what it said. */
export async function rewriteOrderNotifications(
  tx: Sql,
  before: { id: string; userId: string; title: string; location: string; directServiceId: string | null },
  now: { title: string; location: string; urgency: string },
): Promise<void> {
  const { location, urgency } = now;
  const kept = before.directServiceId
    ? sql`${notifications.data}`
    : sql`(${notifications.data} - 'matchScore')`;
  await tx
    .update(notifications)
    .set({
      message: sql`replace(replace(${notifications.message}, ${before.title}, ${now.title}), ${before.location}, ${location})`,
      data: sql`${kept} || ${JSON.stringify({ location, urgency })}::jsonb`,
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
    await context.live.changed(tx, [actor.id], NOTIFICATIONS);
    return presentNotification(row);
  });
}

export async function readAllNotifications(context: Context, actor: Actor): Promise<{ read: number }> {
  return transaction(context.db, async (tx) => {
    const rows = await tx
      .update(notifications)
      .set({ readAt: context.clock() })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (rows.length) await context.live.changed(tx, [actor.id], NOTIFICATIONS);
    return { read: rows.length };
  });
}
