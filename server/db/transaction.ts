import { setTimeout } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { counted } from '../operations/metrics.ts';
import type * as schema from './schema.ts';

type Schema = typeof schema;

/** The database or a transaction on it: what every query takes first. */
export type Sql = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

declare const open: unique symbol;
/** An open transaction; only `transaction` makes one. */
export type Tx = Sql & { readonly [open]: true };

type Effect = () => void | Promise<void>;
const effects = new WeakMap<object, Effect[]>();

const RETRIES = 4;
/**
 * The longest pause before the first retry; it grows by this much for each further one, so that two deadlocked sides
 * do not meet again.
 */
const PAUSE_MS = 100;
/** serialization_failure and deadlock_detected: the same work may be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `work` in a transaction, or joins the one that `db` already is. Deadlocks are tried again. */
export async function transaction<T>(db: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (effects.has(db)) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    const pending: Effect[] = [];
    let result: T;
    try {
      result = await db.transaction((tx) => {
        effects.set(tx, pending);
        return work(tx as unknown as Tx);
      });
    } catch (error) {
      if (attempt >= RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      counted.retries.inc();
      await setTimeout(Math.random() * PAUSE_MS * attempt);
      continue;
    }
    for (const effect of pending) await effect();
    return result;
  }
}

/**
 * Runs an effect outside the database once the transaction has committed, or at once when `db` is no transaction.
 * The effect must handle its own failures.
 */
export async function afterCommit(db: Sql, effect: Effect): Promise<void> {
  const pending = effects.get(db);
  if (pending) pending.push(effect);
  else await effect();
}

/** PostgreSQL's five-letter error code, wherever the error carries it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** True when the error is a breach of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { constraint?: unknown }).constraint === constraint) return true;
  return false;
}
