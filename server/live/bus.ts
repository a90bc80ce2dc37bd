import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterCommit, type Sql } from '../db/transaction.ts';

const CHANNEL = 'echamano_live';
/** PostgreSQL refuses notices of 8000 bytes or more; what is longer travels in pieces. */
const PIECE_CHARACTERS = 1800;
const RECONNECT_MS = 1000;

/** Carries text to every node, this one included. */
export interface Bus {
  /** Inside a transaction the text leaves exactly if that commits. */
  send(db: Sql, text: string): Promise<void>;
  close(): Promise<void>;
}

export type Receive = (text: string) => void;

/** PostgreSQL's own notices: they belong to the transaction that sends them. */
export async function postgresBus(url: string, receive: Receive, log: FastifyBaseLogger): Promise<Bus> {
  let client: pg.Client | undefined;
  let closed = false;
  const pieces = new Map<string, string[]>();

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => {}), RECONNECT_MS);
    });
    fresh.on('notification', ({ payload }) => payload && collect(payload));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };

  const collect = (payload: string) => {
    const [, key, at, of, text] = /^([^:]+):(\d+)\/(\d+):(.*)$/s.exec(payload) ?? [];
    if (key === undefined || text === undefined) return log.warn('live: a notice of unknown form');
    if (of === '1') return receive(text);
    const parts = pieces.get(key) ?? [];
    parts[Number(at) - 1] = text;
    if (parts.filter((part) => part !== undefined).length < Number(of)) return pieces.set(key, parts);
    pieces.delete(key);
    receive(parts.join(''));
  };

  await listen();
  return {
    async send(db, text) {
      const characters = [...text];
      const key = randomUUID();
      const count = Math.max(1, Math.ceil(characters.length / PIECE_CHARACTERS));
      for (let at = 1; at <= count; at++) {
        const piece = characters.slice((at - 1) * PIECE_CHARACTERS, at * PIECE_CHARACTERS).join('');
        await db.execute(sql`select pg_notify(${CHANNEL}, ${`${key}:${at}/${count}:${piece}`})`);
      }
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** Redis, for many nodes with much traffic: sent once the transaction has committed. */
export async function redisBus(url: string, receive: Receive, log: FastifyBaseLogger): Promise<Bus> {
  const publisher = new Redis(url, { maxRetriesPerRequest: 2 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const one of [publisher, subscriber]) one.on('error', (error) => log.warn({ error }, 'live: Redis'));
  subscriber.on('message', (_, text) => receive(text));
  await subscriber.subscribe(CHANNEL);
  const publish = async (text: string) => {
    await publisher
      .publish(CHANNEL, text)
      .catch((error: unknown) => log.error({ error }, 'live: not published'));
  };
  return {
    async send(db, text) {
      await afterCommit(db, () => publish(text));
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
