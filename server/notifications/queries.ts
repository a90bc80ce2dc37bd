import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Notification } from '../../contract/notifications.ts';
import { notifications } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

export function presentNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    type: row.type as Notification['type'],
    title: row.title,
    message: row.message,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    data: row.data,
  };
}

export async function notificationsOf(
  db: Sql,
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const mine = eq(notifications.userId, userId);
  const older = after
    ? lt(
        sql`(${notifications.createdAt}, ${notifications.id})`,
        sql`(select n.created_at, n.id from ${notifications} n where n.id = ${after})`,
      )
    : undefined;
  const [rows, [unread]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(mine, older))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
    db
      .select({ count: count() })
      .from(notifications)
      .where(and(mine, isNull(notifications.readAt))),
  ]);
  return { notifications: rows.map(presentNotification), unreadCount: unread?.count ?? 0 };
}
