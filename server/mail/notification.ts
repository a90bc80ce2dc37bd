import { eq } from 'drizzle-orm';
import { MAILED_UNLESS_REFUSED, notificationTarget, wants } from '../../contract/notification-kinds.ts';
import type { Context } from '../context.ts';
import { notifications, users } from '../db/schema.ts';
import { presentNotification } from '../notifications/queries.ts';
import { unsubscribeLink } from '../notifications/unsubscribe.ts';
import type { Mailer } from './mail.ts';

const CHOSE = 'Recibes este correo porque lo elegiste en tu perfil. Allí puedes cambiarlo.';
const WROTE = 'Recibes este correo porque nos escribiste. En tu perfil puedes elegir no recibirlos.';

/** Mails a notification to its receiver, if they want such mails and have not read it meanwhile. */
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
  const { type, title, message, ...presented } = presentNotification(notification);
  if (presented.isRead || !user.isActive || !wants(user.preferences, 'mail', type)) return;
  const link = `${config.APP_URL}${notificationTarget({ type, ...presented })}`;
  const why = MAILED_UNLESS_REFUSED.includes(type) ? WROTE : CHOSE;
  const unsubscribe = unsubscribeLink(context, user.id);
  await mailer.send({
    to: user.email,
    template: 'notification',
    data: { title, message, link, why, unsubscribe },
  });
}
