import { and, eq, gt, sql } from 'drizzle-orm';
import webPush from 'web-push';
import { notificationTarget, wants } from '../../contract/notification-kinds.ts';
import type { Context } from '../context.ts';
import { notifications, pushSubscriptions, sessions, users } from '../db/schema.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { presentNotification } from '../notifications/queries.ts';
import { counted } from '../operations/metrics.ts';
import { type NoResponse, sendRequest } from '../outgoing/request.ts';
import { pushKeys } from './keys.ts';
import { pushServiceOf } from './rules.ts';

const HOURS_WORTH_TELLING = 12;
/** A push message carries 4 KB at most, sealed, in any alphabet; the app has the rest. */
const BODY_MAX = 300;
const GONE = new Set([404, 410]);
/** A push service has nothing to say but a status. */
const LIMITS = { withinMs: 5_000, answerMaxBytes: 16 * 1024 };

/** Notifies a person outside the app: by push where they subscribed, by mail where they asked for it. */
export async function pushNotification(context: Context, notificationId: string): Promise<void> {
  const [row] = await context.db.select().from(notifications).where(eq(notifications.id, notificationId));
  if (!row || row.readAt) return;
  const [user] = await context.db.select().from(users).where(eq(users.id, row.userId));
  if (!user?.isActive) return;
  const notification = presentNotification(row);
  if (wants(user.preferences, 'mail', notification.type))
    await enqueueAll(
      context.db,
      'mail_notification',
      [{ payload: { notificationId }, key: `mail:${notificationId}` }],
      { yields: row.type === 'announcement' },
    );
  if (!wants(user.preferences, 'push', notification.type)) return;
  await pushTo(context, row.userId, {
    title: row.title,
    body: row.message.slice(0, BODY_MAX),
    url: notificationTarget(notification),
  });
}

type Subscription = typeof pushSubscriptions.$inferSelect;

async function pushTo(
  context: Context,
  userId: string,
  payload: { title: string; body: string; url: string },
): Promise<void> {
  const open = await context.db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  if (!open.length) return;
  const { publicKey, privateKey } = await pushKeys(context.db);
  const subject = context.config.APP_URL.startsWith('https:')
    ? context.config.APP_URL
    : 'mailto:hola@echamano.local';
  const options = { vapidDetails: { subject, publicKey, privateKey }, TTL: HOURS_WORTH_TELLING * 3600 };
  // All at once, so that a slow service does not delay the others.
  const deliveries = open.map(async ({ subscription }) => {
    const isWanted = await deliver(context, subscription, JSON.stringify(payload), options);
    if (!isWanted)
      await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
  });
  await Promise.all(deliveries);
}

/** Sends one message; false when nothing sent to this subscription will ever arrive. */
async function deliver(
  { config, log }: Context,
  { endpoint, keys }: Subscription,
  message: string,
  options: webPush.RequestOptions,
): Promise<boolean> {
  const service = pushServiceOf(endpoint, config.PUSH_HOSTS);
  const sealed = service && sealedFor({ endpoint, keys }, message, options);
  if (!sealed) return false;
  try {
    const { status } = await sendRequest(new URL(endpoint), {
      method: 'POST',
      headers: sealed.headers as Record<string, string>,
      body: sealed.body ?? '',
      publicOnly: service === 'known',
      ...LIMITS,
    });
    if (status >= 300) log.warn({ status }, 'push: not delivered');
    counted.pushes.inc({ outcome: GONE.has(status) ? 'gone' : status < 300 ? 'sent' : 'failed' });
    return !GONE.has(status);
  } catch (failure) {
    counted.pushes.inc({ outcome: 'failed' });
    log.warn({ reason: (failure as NoResponse).message }, 'push: not delivered');
    return true;
  }
}

/** The message encrypted for its browser; undefined if the subscription's keys are invalid. */
function sealedFor(
  subscription: webPush.PushSubscription,
  message: string,
  options: webPush.RequestOptions,
): webPush.RequestDetails | undefined {
  try {
    return webPush.generateRequestDetails(subscription, message, options);
  } catch {
    return undefined;
  }
}
