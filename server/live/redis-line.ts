import { Redis } from 'ioredis';
import type { Line, LineEvents } from './keep-open.ts';

const TEXTS = 'echamano_live';
const NODES = 'echamano_nodes';
const ANSWERS_WITHIN_MS = 1_000;

export interface RedisLine extends Line {
  /** Fails within a second where Redis does not answer; then the whole line is given up. */
  publish(text: string): Promise<unknown>;
}

/** Two connections to Redis, one that speaks and one that hears; neither keeps anything for later. */
export function openRedisLine(
  { url, node, onText }: { url: string; node: string; onText(text: string): void },
  events: LineEvents,
): RedisLine {
  const connect = () => {
    const redis = new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      connectTimeout: ANSWERS_WITHIN_MS,
      commandTimeout: ANSWERS_WITHIN_MS,
    });
    redis.on('error', events.lost);
    redis.on('close', () => events.lost(new Error('The connection ended')));
    return redis;
  };
  const [speaks, hears] = [connect(), connect()];
  hears.on('message', (channel: string, text: string) => {
    if (channel === TEXTS) onText(text);
    else if (text === node) events.heard();
  });
  const open = async () => {
    await Promise.all([speaks.connect(), hears.connect()]);
    await hears.subscribe(TEXTS, NODES);
  };
  return {
    ready: open(),
    publish: (text) =>
      speaks.publish(TEXTS, text).catch((error: Error) => {
        events.lost(error);
        throw error;
      }),
    beat() {
      speaks.publish(NODES, node).catch(events.lost);
    },
    close() {
      speaks.disconnect();
      hears.disconnect();
    },
  };
}
