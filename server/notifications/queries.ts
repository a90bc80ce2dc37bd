import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Notification } from '../../contract/notifications.ts';
import { preparedQuery, preparedVariants } from '../db/prepared-queries.ts';
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

const user = sql.placeholder('user');

const listed = preparedVariants('notifications', (db, form: 'first' | 'after') =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, user),
        form === 'after'
          ? lt(
              sql`(${notifications.createdAt}, ${notifications.id})`,
              sql`(select n.created_at, n.id from ${notifications} n where n.id = ${sql.placeholder('after')})`,
            )
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit')),
);

const unread = preparedQuery('notifications_unread', (db) =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, user), isNull(notifications.readAt))),
);

export async function notificationsOf(
  db: Sql,
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ notifications: Notification[]; unreadCount: number }> {
  const [rows, [counted]] = await Promise.all([
    listed(db, after ? 'after' : 'first', { user: userId, limit, after }),
    unread(db, { user: userId }),
  ]);
  return { notifications: rows.map(presentNotification), unreadCount: counted?.count ?? 0 };
}
