import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Database } from '../db/open.ts';
import { afterCommit, type Sql } from '../db/transaction.ts';
import type { Logger } from '../logger.ts';
import { BEAT_MS, keepConnected } from './keep-connected.ts';
import { notifyLater } from './notify-later.ts';
import { otherNodes } from './other-nodes.ts';
import { openPostgresTransport, sendState } from './postgres-transport.ts';
import { openRedisTransport } from './redis-transport.ts';

/** A text may arrive by both transports, so keys are remembered; the older half is dropped at this size or after this time. */
const REMEMBERED_KEYS_MAX = 20_000;
const REMEMBERED_MS = 5 * MINUTE_MS;

/** Carries messages to every node, this one included, each once. */
export interface Bus {
  /** Inside a transaction the message leaves only after the commit. The sender does not wait for the other nodes. */
  send(db: Sql, message: object): Promise<void>;
  /** Whether each transport works now; null where it is not used. */
  transports(): { postgres: boolean; redis: boolean | null };
  close(): void;
}

interface BusOptions {
  database: Pick<Database, 'sql' | 'url'>;
  redisUrl: string | undefined;
  receive(message: object): void;
  /** Messages may have been lost: everybody connected to this node must read again. */
  missed(): void;
  log: Logger;
}

type Enveloped = { key?: string; everybodyReads?: true };

/**
 * After the commit a message is received here at once and sent to the other nodes, if there are any. Every node listens to
 * PostgreSQL's notices (NOTIFY). With Redis it subscribes there too, and messages go by Redis alone while all nodes reach
 * it; if Redis fails, or one node does not reach it, they go as notices. Notices too are sent after the commit, many at a
 * time, because a NOTIFY inside a transaction takes a lock that every commit of the database waits for.
 */
export async function makeBus({ database, redisUrl, receive, missed, log }: BusOptions): Promise<Bus> {
  const node = randomUUID();
  const isNew = rememberKeys();

  const onText = (text: string) => {
    const message = objectOf<Enveloped>(text);
    if (!message) return log.warn('live: a message of unknown form');
    if (message.key !== undefined && !isNew(message.key)) return;
    if (message.everybodyReads) return missed();
    take(message);
  };
  const take = (message: object) => {
    try {
      receive(message);
    } catch (error) {
      log.warn({ err: error }, 'live: a message of unknown form');
    }
  };
  // A killed node may have received messages and not passed them on, so a node that falls silent counts as missed messages.
  const others = otherNodes(node, missed);

  const redis = redisUrl
    ? keepConnected({
        open: (events) => openRedisTransport({ url: redisUrl, node, onText }, events),
        onUp: (again) => again && missed(),
        onDown: () => {
          // This heartbeat tells the other nodes; what they sent by Redis alone before it did not arrive here.
          postgres.working()?.beat();
          setTimeout(missed, BEAT_MS).unref();
        },
        log,
        sentences: {
          down: 'live: Redis does not answer, messages go by PostgreSQL until it does',
          up: 'live: Redis answers again and carries the messages',
        },
      })
    : undefined;
  const state = () => ({ node, withoutRedis: redis?.working() === undefined, leaves: false });
  const postgres = keepConnected({
    open: (events) =>
      openPostgresTransport(
        {
          url: database.url,
          state,
          onText,
          onNode: others.heartbeat,
          onUnknown: () => log.warn('live: an unknown notice'),
        },
        events,
      ),
    onUp: (again) => {
      others.listen();
      // The other nodes learn of this node from its first heartbeat; what they sent before it did not arrive here.
      if (again) missed();
      else setTimeout(() => others.areKnown() && missed(), BEAT_MS).unref();
    },
    onDown: others.stopListening,
    log,
    sentences: {
      down: 'live: PostgreSQL is not listened to, messages wait until it is',
      up: 'live: PostgreSQL is listened to again, every open screen reads again',
    },
  });
  const later = notifyLater(database.sql, log);
  await postgres.firstTry;

  return {
    async send(db, message) {
      await afterCommit(db, () => {
        take(message);
        if (!others.mayBe()) return;
        const key = randomUUID();
        // The text also comes back to this node, which must ignore it.
        isNew(key);
        const text = JSON.stringify({ key, ...message });
        const byRedis = redis?.working();
        if (!byRedis || others.anyWithoutRedis()) later.add(text);
        if (byRedis) byRedis.publish(text).catch(() => later.add(text));
      });
    },
    transports: () => ({
      postgres: postgres.working() !== undefined,
      redis: redis ? redis.working() !== undefined : null,
    }),
    close() {
      if (later.close())
        sendState(database.sql, { ...state(), leaves: true }).catch((err: unknown) =>
          log.warn({ err }, 'live: the other nodes were not told that this one stops'),
        );
      others.close();
      redis?.close();
      postgres.close();
    },
  };
}

/** Answers whether a key comes for the first time. */
function rememberKeys(): (key: string) => boolean {
  let [fresh, old] = [new Set<string>(), new Set<string>()];
  let since = performance.now();
  return (key) => {
    if (fresh.has(key) || old.has(key)) return false;
    if (fresh.size >= REMEMBERED_KEYS_MAX || performance.now() - since > REMEMBERED_MS) {
      [fresh, old] = [new Set(), fresh];
      since = performance.now();
    }
    fresh.add(key);
    return true;
  };
}

function objectOf<T extends object>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
