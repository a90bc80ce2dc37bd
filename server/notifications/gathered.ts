import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Notification } from '../../contract/notifications.ts';
import { notifications, orders } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { presentNotification } from './queries.ts';

/** From this many new orders at the same moment, as a new service finds them, one push and one mail say them all. */
const GATHERED_FROM = 4;

/** The notifications that a push or a mail is about: `notificationId`, and `others` which reach the same person with it. */
export interface Outside {
  notificationId: string;
  others?: string[] | undefined;
}

type Sent = { id: string; userId: string; type: string };

/** What is to be sent outside the app of notifications made together. */
export function gather(sent: Sent[]): Outside[] {
  const byPerson = Map.groupBy(sent, ({ userId, type }) => `${userId} ${type}`);
  return [...byPerson.values()].flatMap((ofOne): Outside[] => {
    const ids = ofOne.map(({ id }) => id);
    if (ofOne[0]!.type !== 'new_order_match' || ids.length < GATHERED_FROM)
      return ids.map((notificationId) => ({ notificationId }));
    const [notificationId, ...others] = ids;
    return [{ notificationId: notificationId!, others }];
  });
}

/** Of an order that fits somebody: whether it still takes offers. Anything else stays worth sending. */
const isWorthSending = sql`case when ${notifications.type} = 'new_order_match' then exists (
  select from ${orders} o where o.id = (${notifications.data} ->> 'orderId')::uuid and o.status = 'active') else true end`;

/**
 * Reads them as one notification to send outside, with its receiver; without those read meanwhile, or about an order that
 * closed meanwhile.
 */
export async function unreadOutside(
  db: Sql,
  { notificationId, others = [] }: Outside,
): Promise<(Notification & { userId: string }) | undefined> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, [notificationId, ...others]),
        isNull(notifications.readAt),
        isWorthSending,
      ),
    )
    .orderBy(asc(notifications.id));
  const [first] = rows;
  if (!first) return undefined;
  const one = { ...presentNotification(first), userId: first.userId };
  if (rows.length === 1) return one;
  const message = rows.map((row) => row.message).join('\n');
  return { ...one, title: `${rows.length} pedidos nuevos para ti`, message, data: {} };
}
