import { eq } from 'drizzle-orm';
import { notificationTarget } from '../../contract/notification-kinds.ts';
import type { Context } from '../context.ts';
import { notifications, users } from '../db/schema.ts';
import { presentNotification } from '../notifications/queries.ts';
import { unsubscribeLink } from '../notifications/unsubscribe.ts';
import type { Mailer } from './mail.ts';

/** Mails a notification to whoever asked for that and has not read it meanwhile. */
export async function mailNotification(
  context: Context,
  mailer: Mailer,
  notificationId: string,
): Promise<void> {
  const { db, config } = context;
  const [found] = await db
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!found) return;
  const { notification, user } = found;
  if (notification.readAt || !user.isActive || !user.preferences.mail?.[notification.type]) return;
  const { title, message } = notification;
  const link = `${config.APP_URL}${notificationTarget(presentNotification(notification))}`;
  const unsubscribe = unsubscribeLink(context, user.id);
  await mailer.send({
    to: user.email,
    template: 'notification',
    data: { title, message, link, unsubscribe },
  });
}
