import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { notificationTarget } from '../../contract/notifications.ts';
import type { Context } from '../context.ts';
import { notifications, pushSubscriptions, users } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { presentNotification } from '../notifications/queries.ts';
import { pushKeys } from './keys.ts';

const HOURS_WORTH_TELLING = 12;
const GONE = new Set([404, 410]);

/** Tells a person of a notification outside the app: by push where they subscribed, by mail where they asked for it. */
export async function pushNotification(context: Context, notificationId: string): Promise<void> {
  const [row] = await context.db.select().from(notifications).where(eq(notifications.id, notificationId));
  if (!row || row.readAt) return;
  const [user] = await context.db.select().from(users).where(eq(users.id, row.userId));
  if (!user?.isActive) return;
  const notification = presentNotification(row);
  const link = `${context.config.APP_URL}${notificationTarget(notification)}`;
  if (user.preferences.mail?.[row.type]) {
    await enqueue(
      context.db,
      'send_mail',
      { to: user.email, template: 'notification', data: { title: row.title, message: row.message, link } },
      `mail:${row.id}`,
    );
  }
  if (user.preferences.push?.[row.type] === false) return;
  await pushTo(context, row.userId, {
    title: row.title,
    body: row.message,
    url: notificationTarget(notification),
  });
}

async function pushTo(
  context: Context,
  userId: string,
  payload: { title: string; body: string; url: string },
): Promise<void> {
  const subscriptions = await context.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (!subscriptions.length) return;
  const { publicKey, privateKey } = await pushKeys(context.db);
  const subject = context.config.APP_URL.startsWith('https:')
    ? context.config.APP_URL
    : 'mailto:hola@echamano.local';
  for (const { id, endpoint, keys } of subscriptions) {
    try {
      await webPush.sendNotification({ endpoint, keys }, JSON.stringify(payload), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: HOURS_WORTH_TELLING * 3600,
        timeout: 5000,
      });
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      if (statusCode && GONE.has(statusCode))
        await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
      else context.log.warn({ statusCode }, 'push: not delivered');
    }
  }
}
