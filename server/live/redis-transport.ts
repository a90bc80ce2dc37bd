import { Redis } from 'ioredis';
import { NODES, TEXTS } from './channels.ts';
import type { Transport, TransportEvents } from './keep-connected.ts';

const ANSWERS_WITHIN_MS = 1_000;

interface RedisTransport extends Transport {
  /** Fails within a second where Redis does not answer; then the whole transport is given up. */
  publish(text: string): Promise<unknown>;
}

/** Two connections to Redis, one that publishes and one that subscribes; neither queues anything while it is offline. */
export function openRedisTransport(
  { url, node, onText }: { url: string; node: string; onText(text: string): void },
  events: TransportEvents,
): RedisTransport {
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
  const [publisher, subscriber] = [connect(), connect()];
  subscriber.on('message', (channel: string, text: string) => {
    if (channel === TEXTS) onText(text);
    else if (text === node) events.heartbeat();
  });
  const open = async () => {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(TEXTS, NODES);
  };
  return {
    ready: open(),
    publish: (text) =>
      publisher.publish(TEXTS, text).catch((error: Error) => {
        events.lost(error);
        throw error;
      }),
    beat() {
      publisher.publish(NODES, node).catch(events.lost);
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
