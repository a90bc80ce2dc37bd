import { setTimeout as wait } from 'node:timers/promises';
import { and, gt, inArray, sql } from 'drizzle-orm';
import type { FromServer } from '../../contract/live.ts';
import { EVERYTHING, LIVE_CLOSE } from '../../contract/live-connection.ts';
import { openSessions } from '../accounts/open-sessions.ts';
import type { Actor } from '../context.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import { users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';

const SEEN_EVERY_MS = 20_000;
/** A person counts as online while one of their sockets was alive this lately. */
const ONLINE_WITHIN = sql`interval '50 seconds'`;
export const isOnline = gt(users.lastSeenAt, sql`now() - ${ONLINE_WITHIN}`);
/** The message that ends a session may be lost, so open connections are checked against the database this often. */
const SESSIONS_CHECKED_EVERY_MS = 20_000;
const sessionOpenFor = batchLookups(openSessions);
/** When everybody must read again, this many are told at a time, so that their calls are spread out. */
const READ_AGAIN_TOGETHER = 50;
const READ_AGAIN_PAUSE_MS = 50;

/** Sends live messages to people by their ids, whatever node they are connected to. */
export interface Live {
  /** Inside a transaction it is sent exactly if that commits. */
  send(db: Sql, userIds: string[], message: FromServer): Promise<void>;
  /** Says that what was read from these paths is no longer current. */
  changed(db: Sql, userIds: string[], keys: string[]): Promise<void>;
  /** Closes every socket that these sessions opened. */
  revoke(db: Sql, sessionIds: string[]): Promise<void>;
  /** Which of these people are connected now. */
  online(db: Sql, userIds: string[]): Promise<string[]>;
}

/** A connection whose person is known. */
export type SignedIn = Connection & { actor: Actor };

type Envelope = { to: string[]; message: FromServer } | { revoke: string[] };

/** This node's sockets, by person, and the bus that joins it to the other nodes. */
export function makeHub(db: Sql) {
  const byUser = new Map<string, Set<SignedIn>>();
  let bus: Bus | undefined;
  let closed = false;

  const receive = (given: object) => {
    const envelope = given as Envelope;
    if ('revoke' in envelope) {
      const ended = new Set(envelope.revoke);
      return endThose(everyone(), ({ actor }) => ended.has(actor.sessionId));
    }
    const here = envelope.to.flatMap((userId) => [...(byUser.get(userId) ?? [])]);
    if (!here.length) return;
    const frame = JSON.stringify(envelope.message);
    for (const connection of here) connection.sendFrame(frame);
  };
  const everyone = () => [...byUser.values()].flatMap((connections) => [...connections]);

  const seen = async (userIds: string[], online: boolean) => {
    if (!userIds.length) return;
    const at = online ? sql`now()` : sql`now() - ${ONLINE_WITHIN}`;
    await db.execute(
      sql`update users set last_seen_at = ${at} where id = any(${sql.param(userIds)}::uuid[])`,
    );
  };
  const heartbeat = setInterval(() => void seen([...byUser.keys()], true).catch(() => {}), SEEN_EVERY_MS);
  heartbeat.unref();

  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  const checkSessions = async () => {
    const checked = everyone();
    // While the database is away nobody's session ends.
    const open = await openSessions(db, [...new Set(checked.map(({ actor }) => actor.sessionId))]).catch(
      () => undefined,
    );
    if (open) {
      for (const connection of checked) connection.checkedAt = performance.now();
      endThose(checked, ({ actor }) => !open.has(actor.sessionId));
    }
    const firstEnd = Math.min(...(open?.values() ?? []), SESSIONS_CHECKED_EVERY_MS);
    if (!closed) nextCheck = setTimeout(checkSessions, Math.max(firstEnd, 0) + 50).unref();
  };
  void checkSessions();

  let reading = Promise.resolve();
  let willRead = false;
  /** Something may have been missed: every screen connected here reads again. */
  const missed = () => {
    if (willRead || closed) return;
    willRead = true;
    reading = reading.then(async () => {
      willRead = false;
      const frame = JSON.stringify({
        type: 'changed',
        data: { keys: [EVERYTHING] },
      } satisfies FromServer);
      const all = everyone();
      for (let from = 0; from < all.length && !closed; from += READ_AGAIN_TOGETHER) {
        for (const connection of all.slice(from, from + READ_AGAIN_TOGETHER)) connection.sendFrame(frame);
        await wait(READ_AGAIN_PAUSE_MS, undefined, { ref: false });
      }
    });
  };

  const live: Live = {
    async send(sender, userIds, message) {
      if (userIds.length) await bus!.send(sender, { to: userIds, message } satisfies Envelope);
    },
    changed: (sender, userIds, keys) => live.send(sender, userIds, { type: 'changed', data: { keys } }),
    async revoke(sender, sessionIds) {
      if (sessionIds.length) await bus!.send(sender, { revoke: sessionIds } satisfies Envelope);
    },
    async online(sender, userIds) {
      if (!userIds.length) return [];
      const rows = await sender
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, userIds), isOnline));
      return rows.map(({ id }) => id);
    },
  };

  return {
    live,
    receive,
    missed,
    join(joined: Bus) {
      bus = joined;
    },
    /** How many people and sockets this node holds, and whether each way to the other nodes works. */
    state: () => ({
      people: byUser.size,
      sockets: everyone().length,
      ways: bus?.ways() ?? { postgres: false, redis: null },
    }),
    /** The sockets of one account on this node, the oldest first. */
    socketsOf: (userId: string): SignedIn[] => [...(byUser.get(userId) ?? [])],
    async add(connection: SignedIn): Promise<void> {
      const { id } = connection.actor;
      const connections = byUser.get(id) ?? new Set();
      byUser.set(id, connections.add(connection));
      if (connections.size === 1) await showPresence(id);
    },
    async remove(connection: SignedIn): Promise<void> {
      const { id } = connection.actor;
      const connections = byUser.get(id);
      if (!connections?.delete(connection) || connections.size > 0) return;
      byUser.delete(id);
      await showPresence(id);
    },
    /** Whether this connection's session is still open; asked again when the last answer is older than `freshMs`. */
    async isSignedIn(connection: SignedIn, freshMs: number): Promise<boolean> {
      if (performance.now() - connection.checkedAt > freshMs) {
        const openFor = await sessionOpenFor(db, connection.actor.sessionId);
        connection.checkedAt = performance.now();
        endThose([connection], () => openFor === undefined);
      }
      return !connection.ended;
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(nextCheck);
      for (const connection of everyone()) connection.end(LIVE_CLOSE.restart, 'El servidor se reinicia');
      bus?.close();
    },
  };

  /** Stores whether a person is online; repeats when that changed meanwhile. */
  async function showPresence(userId: string): Promise<void> {
    const here = byUser.has(userId);
    await seen([userId], here).catch(() => {});
    if (byUser.has(userId) !== here) await showPresence(userId);
  }
}

function endThose(connections: SignedIn[], hasEnded: (connection: SignedIn) => boolean): void {
  for (const connection of connections)
    if (hasEnded(connection)) connection.end(LIVE_CLOSE.sessionEnded, 'Sesión terminada');
}

export type Hub = ReturnType<typeof makeHub>;
