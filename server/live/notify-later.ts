import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/transaction.ts';
import type { Logger } from '../logger.ts';
import { notifyNodes } from './postgres-transport.ts';

/** Texts that may wait while others are being sent; beyond this, all clients are told to read everything again instead. */
const UNSENT_TEXTS_MAX = 2_000;
const RETRY_MS = 1_000;

/** Sends notices in batches, one after the other, so that they never use up the connection pool. */
export function notifyLater(db: Sql, log: Logger) {
  let waiting: string[] = [];
  let owed = false;
  let running = false;
  let closed = false;
  const run = async () => {
    if (running || closed) return;
    running = true;
    while (!closed && (waiting.length || owed)) {
      const texts = owed ? [JSON.stringify({ key: randomUUID(), everybodyReads: true })] : waiting;
      owed = false;
      waiting = [];
      try {
        await notifyNodes(db, texts);
      } catch (error) {
        if (closed) return;
        log.warn(
          { err: error },
          'live: neither Redis nor PostgreSQL took messages; everybody will read again',
        );
        owed = true;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    running = false;
  };
  return {
    add(text: string) {
      if (waiting.length >= UNSENT_TEXTS_MAX) owed = true;
      else waiting.push(text);
      void run();
    },
    /** Answers whether all had been sent. */
    close(): boolean {
      closed = true;
      return !running;
    },
  };
}
