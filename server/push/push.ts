import { and, eq, gt, sql } from 'drizzle-orm';
import webPush from 'web-push';
import { cutText } from '../../contract/cut-text.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import { notificationTarget, wants } from '../../contract/notification-kinds.ts';
import type { Context } from '../context.ts';
import { pushSubscriptions, sessions, users } from '../db/schema.ts';
import { enqueueAll, type Jobs } from '../jobs/queue.ts';
import { unreadOutside } from '../notifications/gathered.ts';
import { counted } from '../operations/metrics.ts';
import { sendRequest } from '../outgoing/request.ts';
import { pushKeys } from './keys.ts';
import { pushServiceOf } from './rules.ts';

const HOURS_WORTH_TELLING = 12;
/** A sealed push message carries at most 4 KB, whatever the alphabet; the app shows the rest. */
const BODY_MAX = 300;
const GONE = new Set([404, 410]);
/** The service may take the same message later. */
const isForTheMoment = (status: number) => status === 429 || status >= 500;
const TRIED_AGAIN_AFTER_MS = MINUTE_MS;
/** A push service has nothing to say but a status. */
const LIMITS = { withinMs: 5_000, answerMaxBytes: 16 * 1024 };

/** Notifies a person outside the app: by push where they subscribed, by mail where they asked for it. */
export async function pushNotification(
  context: Context,
  { subscriptionId, ...about }: Jobs['push_notification'],
): Promise<void> {
  const notification = await unreadOutside(context.db, about);
  if (!notification) return;
  const { userId, type, title, message: body, createdAt } = notification;
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!user?.isActive) return;
  if (!subscriptionId && wants(user.preferences, 'mail', type))
    await enqueueAll(
      context.db,
      'mail_notification',
      [{ payload: about, key: `mail:${about.notificationId}` }],
      { yields: type === 'announcement' },
    );
  if (!wants(user.preferences, 'push', type)) return;
  const message = JSON.stringify({
    title,
    body: cutText(body, BODY_MAX),
    url: notificationTarget(notification),
    // A browser shows a tag once: a service that did not answer in time may have delivered the message all the same.
    tag: about.notificationId,
  });
  const leftMs = Date.parse(createdAt) + HOURS_WORTH_TELLING * HOUR_MS - context.clock().getTime();
  if (leftMs <= 0) return;
  const refused = await pushTo(context, { userId, subscriptionId, message, leftMs });
  if (!refused.length) return;
  if (subscriptionId) throw new Error('the push service refused it for the moment');
  // One job for each subscription, so that browsers which got the message do not get it again. The jobs yield, since
  // they may wait long.
  await enqueueAll(
    context.db,
    'push_notification',
    refused.map((refusing) => ({
      payload: { ...about, subscriptionId: refusing },
      key: `push:${about.notificationId}:${refusing}`,
      at: new Date(context.clock().getTime() + TRIED_AGAIN_AFTER_MS),
    })),
    { yields: true },
  );
}

type Subscription = typeof pushSubscriptions.$inferSelect;

interface Push {
  userId: string;
  /** Only to this subscription; by default to all of the person's. */
  subscriptionId?: string | undefined;
  message: string;
  /** For how long the message is still worth showing. */
  leftMs: number;
}

/** Sends a message to a person's browsers; answers the subscriptions whose service refused it for the moment. */
async function pushTo(
  context: Context,
  { userId, subscriptionId, message, leftMs }: Push,
): Promise<string[]> {
  const open = await context.db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        subscriptionId ? eq(pushSubscriptions.id, subscriptionId) : undefined,
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  if (!open.length) return [];
  const { publicKey, privateKey } = await pushKeys(context.db);
  const subject = context.config.APP_URL.startsWith('https:')
    ? context.config.APP_URL
    : 'mailto:hola@echamano.local';
  const options = { vapidDetails: { subject, publicKey, privateKey }, TTL: Math.ceil(leftMs / 1000) };
  // All at once, so that a slow service does not delay the others.
  const deliveries = open.map(async ({ subscription }) => {
    const outcome = await deliver(context, subscription, message, options);
    if (outcome === 'gone')
      await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
    return outcome === 'later' ? [subscription.id] : [];
  });
  return (await Promise.all(deliveries)).flat();
}

/** Sends one message; `gone` when nothing sent to this subscription will ever arrive, `later` when this may be sent again. */
async function deliver(
  { config, log }: Context,
  { endpoint, keys }: Subscription,
  message: string,
  options: webPush.RequestOptions,
): Promise<'done' | 'gone' | 'later'> {
  const service = pushServiceOf(endpoint, config.PUSH_HOSTS);
  const sealed = service && sealedFor({ endpoint, keys }, message, options);
  if (!sealed) return 'gone';
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
    if (GONE.has(status)) return 'gone';
    return isForTheMoment(status) ? 'later' : 'done';
  } catch (failure) {
    counted.pushes.inc({ outcome: 'failed' });
    log.warn({ err: failure }, 'push: not delivered');
    return 'later';
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
