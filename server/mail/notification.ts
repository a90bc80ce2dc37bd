import { eq } from 'drizzle-orm';
import {
  MAILED_UNLESS_REFUSED,
  type NotificationType,
  notificationTarget,
  wants,
} from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Context } from '../context.ts';
import { users } from '../db/schema.ts';
import { countOne, uncountOne } from '../limits/counters.ts';
import { MAILS } from '../limits/table.ts';
import { type Outside, unreadOutside } from '../notifications/gathered.ts';
import { NAMELESS_TITLES } from '../notifications/nameless-titles.ts';
import { unsubscribeLink } from '../notifications/unsubscribe.ts';
import type { Mailer } from './mail.ts';

const CHOSE = 'Recibes este correo porque lo elegiste en tu perfil. Allí puedes cambiarlo.';
const WROTE = 'Recibes este correo porque nos escribiste. En tu perfil puedes elegir no recibirlos.';

/** Written by administrators, not by other people of the market. */
const OURS: readonly NotificationType[] = ['claim_answered', 'announcement'];
const SOMETHING_NEW = 'Tienes una notificación nueva';
const READ_INSIDE =
  'Léelo en la aplicación. Verifica tu correo desde tu perfil para recibir aquí los avisos enteros.';

/** The owner of an unverified address may never have heard of us, so no words of strangers are sent there in our name. */
function withoutOthersWords({ type, title, message, data }: Notification) {
  if (OURS.includes(type)) return { title, message };
  const isNamed = Boolean(data.senderId);
  return { title: NAMELESS_TITLES[type] ?? (isNamed ? SOMETHING_NEW : title), message: READ_INSIDE };
}

const UNVERIFIED = 'mail:unverified';

async function mayMailUnverified(context: Context, userId: string): Promise<boolean> {
  if (context.config.RATE_LIMITS === 'off') return true;
  const { most, within } = MAILS.unverified;
  const { count } = await countOne(context, UNVERIFIED, userId, within);
  return count <= most;
}

/** Mails a notification to its receiver, if they want such mails and have not read it meanwhile. */
export async function mailNotification(context: Context, mailer: Mailer, about: Outside): Promise<void> {
  const { db, config } = context;
  const notification = await unreadOutside(db, about);
  if (!notification) return;
  const { type } = notification;
  const [user] = await db.select().from(users).where(eq(users.id, notification.userId));
  if (!user?.isActive || !wants(user.preferences, 'mail', type)) return;
  const link = `${config.APP_URL}${notificationTarget(notification)}`;
  if (!user.emailVerified && !(await mayMailUnverified(context, user.id))) return;
  const { title, message } = user.emailVerified ? notification : withoutOthersWords(notification);
  const why = MAILED_UNLESS_REFUSED.includes(type) ? WROTE : CHOSE;
  const unsubscribe = unsubscribeLink(context, user.id);
  try {
    await mailer.send({
      to: user.email,
      template: 'notification',
      data: { title, message, link, why, unsubscribe },
    });
  } catch (failure) {
    // The queue tries again more often than an unverified address may be mailed in a day.
    if (!user.emailVerified) await uncountOne(context, UNVERIFIED, user.id);
    throw failure;
  }
}
