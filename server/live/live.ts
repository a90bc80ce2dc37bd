import { and, gt, inArray, sql } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { FromServer } from '../../contract/live.ts';
import { users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import type { Bus } from './bus.ts';

const SEEN_EVERY_MS = 20_000;
/** A person counts as online while one of their sockets was alive this lately. */
const ONLINE_WITHIN = sql`interval '50 seconds'`;

/** Tells people, by name, what happened; whatever node they are connected to. */
export interface Live {
  /** Inside a transaction it is told exactly if that commits. */
  tell(db: Sql, userIds: string[], message: FromServer): Promise<void>;
  /** Says that what was read from these paths is no longer current. */
  changed(db: Sql, userIds: string[], keys: string[]): Promise<void>;
  /** Closes every socket that these sessions opened. */
  revoke(db: Sql, sessionIds: string[]): Promise<void>;
  /** Which of these people are connected now. */
  online(db: Sql, userIds: string[]): Promise<string[]>;
}

export interface Connection {
  userId: string;
  sessionId: string;
  socket: WebSocket;
}

type Envelope = { to: string[]; message: FromServer } | { revoke: string[] };

export const SESSION_ENDED = 4001;

/** This node's sockets, by person, and the bus that joins it to the other nodes. */
export function makeHub(db: Sql) {
  const byUser = new Map<string, Set<Connection>>();
  let bus: Bus | undefined;

  const receive = (text: string) => {
    const envelope = JSON.parse(text) as Envelope;
    if ('revoke' in envelope) return closeSessions(new Set(envelope.revoke));
    const frame = JSON.stringify(envelope.message);
    for (const userId of envelope.to) for (const { socket } of byUser.get(userId) ?? []) socket.send(frame);
  };

  const closeSessions = (ended: Set<string>) => {
    for (const connections of byUser.values()) {
      for (const { sessionId, socket } of connections)
        if (ended.has(sessionId)) socket.close(SESSION_ENDED, 'Sesión terminada');
    }
  };

  const seen = async (userIds: string[], online: boolean) => {
    if (!userIds.length) return;
    const at = online ? sql`now()` : sql`now() - ${ONLINE_WITHIN}`;
    await db.execute(
      sql`update users set last_seen_at = ${at} where id = any(${sql.param(userIds)}::uuid[])`,
    );
  };
  const heartbeat = setInterval(() => void seen([...byUser.keys()], true).catch(() => {}), SEEN_EVERY_MS);
  heartbeat.unref();

  const live: Live = {
    async tell(sender, userIds, message) {
      if (userIds.length)
        await bus!.send(sender, JSON.stringify({ to: userIds, message } satisfies Envelope));
    },
    changed: (sender, userIds, keys) => live.tell(sender, userIds, { type: 'changed', data: { keys } }),
    async revoke(sender, sessionIds) {
      if (sessionIds.length)
        await bus!.send(sender, JSON.stringify({ revoke: sessionIds } satisfies Envelope));
    },
    async online(sender, userIds) {
      if (!userIds.length) return [];
      const rows = await sender
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, userIds), gt(users.lastSeenAt, sql`now() - ${ONLINE_WITHIN}`)));
      return rows.map(({ id }) => id);
    },
  };

  return {
    live,
    receive,
    join(joined: Bus) {
      bus = joined;
    },
    async add(connection: Connection): Promise<void> {
      const connections = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, connections.add(connection));
      if (connections.size === 1) await seen([connection.userId], true);
    },
    async remove(connection: Connection): Promise<void> {
      const connections = byUser.get(connection.userId);
      if (!connections?.delete(connection) || connections.size > 0) return;
      byUser.delete(connection.userId);
      await seen([connection.userId], false);
    },
    async close(): Promise<void> {
      clearInterval(heartbeat);
      for (const connections of byUser.values())
        for (const { socket } of connections) socket.close(1001, 'El servidor se reinicia');
      await bus?.close();
    },
  };
}

export type Hub = ReturnType<typeof makeHub>;
