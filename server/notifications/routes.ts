import * as contract from '../../contract/notifications.ts';
import type { Mount } from '../http/mount.ts';
import { availableOrders } from '../orders/available.ts';
import { readAllNotifications, readNotification, readNotificationsAbout } from './actions.ts';
import { notificationsOf } from './queries.ts';
import { unsubscribeFromMail } from './unsubscribe.ts';

const NOTIFIED_ORDERS_MAX = 100;

export function notificationRoutes(mount: Mount): void {
  mount(contract.listNotifications, ({ context, actor, query }) =>
    notificationsOf(context.db, actor.id, query),
  );
  mount(contract.notifiedOrders, async ({ context, actor }) => ({
    orders: await availableOrders(context.db, actor.id, { limit: NOTIFIED_ORDERS_MAX }),
  }));
  mount(contract.readAllNotifications, ({ context, actor }) => readAllNotifications(context, actor));
  mount(contract.readNotificationsAbout, ({ context, actor, body }) =>
    readNotificationsAbout(context, actor, body),
  );
  mount(contract.readNotification, ({ context, actor, params }) =>
    readNotification(context, actor, params.id),
  );
  mount(contract.unsubscribeMail, async ({ context, query }) => {
    await unsubscribeFromMail(context, query.token);
    return { message: 'No te enviaremos más correos de avisos. Puedes volver a elegirlos en tu perfil.' };
  });
}
