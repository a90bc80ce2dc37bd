// Whether a person is connected now: kept with the person, because their sockets may be on any node.
import { gt, sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';

const SEEN_EVERY_MS = 20_000;
/** A person counts as online while one of their sockets was alive this lately. */
const ONLINE_WITHIN = sql`interval '50 seconds'`;
export const isOnline = gt(users.lastSeenAt, sql`now() - ${ONLINE_WITHIN}`);

export async function onlineAmong(db: Sql, userIds: string[]): Promise<string[]> {
  if (!userIds.length) return [];
  // One text whatever their number: of hundreds of parameters, writing and planning the statement would take longest.
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where id = any(${sql.param(userIds)}::uuid[]) and ${isOnline}`,
  );
  return rows.map(({ id }) => id);
}

/** Stores who is connected to this node, at every change and again and again in between. */
export function keepPresence(db: Sql, byUser: ReadonlyMap<string, unknown>, log: Logger) {
  const storing = logFirstFailure((err) => log.warn({ err }, 'live: who is connected was not stored'));
  const seen = async (userIds: string[], online: boolean) => {
    if (!userIds.length) return;
    const at = online ? sql`now()` : sql`now() - ${ONLINE_WITHIN}`;
    await db.execute(
      sql`update users set last_seen_at = ${at} where id = any(${sql.param(userIds)}::uuid[])`,
    );
  };
  const heartbeat = setInterval(
    () => void storing.attempt(() => seen([...byUser.keys()], true)),
    SEEN_EVERY_MS,
  );
  heartbeat.unref();

  /** Stores whether a person is online; repeats when that changed meanwhile. */
  async function show(userId: string): Promise<void> {
    const here = byUser.has(userId);
    await storing.attempt(() => seen([userId], here));
    if (byUser.has(userId) !== here) await show(userId);
  }

  return {
    show,
    /** Stores that these people are no longer online. */
    left: (userIds: string[]) => storing.attempt(() => seen(userIds, false)),
    close: () => clearInterval(heartbeat),
  };
}
