import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { answersRepeats } from '../../contract/endpoint.ts';
import type { Context } from '../context.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { badRequest, conflict, Outdated } from '../failures.ts';

export const IDEMPOTENCY_KEY_MAX = 200;

interface Work<T, Prepared> {
  /** Runs before any transaction, and not for a repeat. */
  prepare: (() => Promise<Prepared>) | undefined;
  call: (db: Sql, prepared?: Prepared) => Promise<T>;
}

/**
 * Runs a call, or returns the reply of its first run: a write with an `Idempotency-Key` stores its reply in the same
 * transaction as its work, so that both are committed or neither is. A repeat that arrives meanwhile waits for it.
 */
export async function answerOnce<T, Prepared>(
  context: Context,
  request: FastifyRequest,
  file: Buffer,
  { prepare, call }: Work<T, Prepared>,
): Promise<T> {
  const endpoint = request.routeOptions.config.endpoint;
  const key = endpoint && answersRepeats(endpoint) && request.actor ? keyOf(request) : undefined;
  if (key === undefined) return prepareAndDo(prepare, (prepared) => call(context.db, prepared));
  const mine = { userId: request.actor!.id, key };
  const name = nameOf(request, file);
  return afterOthers(`${mine.userId} ${key}`, async () => {
    if (prepare && (await isRepeat(context, request))) return earlierReply<T>(context.db, mine, name);
    return prepareAndDo(prepare, (prepared) =>
      claimOrRepeat(context, mine, name, (tx) => call(tx, prepared)),
    );
  });
}

/** Prepares and works, and does both again if what was prepared is `Outdated` by then. */
async function prepareAndDo<T, Prepared>(
  prepare: (() => Promise<Prepared>) | undefined,
  work: (prepared?: Prepared) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work(await prepare?.());
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** What a repeat must have in common with the first call. */
const nameOf = ({ method, url, body }: FastifyRequest, file: Buffer) =>
  `${method} ${url} ${digest(body, file)}`;

/** The call's own key, if it has one. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX)
    throw badRequest('invalid_idempotency_key', 'La clave Idempotency-Key no es válida');
  return key;
}

/** Whether this key was used before; `replyBefore` and `answerOnce` check that it was for the same call. */
export async function isRepeat({ db }: Pick<Context, 'db'>, request: FastifyRequest): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !request.actor) return false;
  const [row] = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, request.actor.id), eq(idempotencyKeys.key, key)));
  return row !== undefined;
}

/** The first reply to a call whose key `isRepeat`; a key that was used for another call or file is refused. */
export async function replyBefore({ db }: Pick<Context, 'db'>, request: FastifyRequest, file: Buffer) {
  const mine = { userId: request.actor!.id, key: keyOf(request)! };
  return earlierReply<unknown>(db, mine, nameOf(request, file));
}

async function claimOrRepeat<T>(
  context: Context,
  mine: { userId: string; key: string },
  name: string,
  call: (db: Sql) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...mine, call: name })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return earlierReply<T>(tx, mine, name);
    const reply = await call(tx);
    await tx
      .update(idempotencyKeys)
      .set({ reply: reply as object })
      .where(and(eq(idempotencyKeys.userId, mine.userId), eq(idempotencyKeys.key, mine.key)));
    return reply;
  });
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * Repeats wait in memory, with no connection of the database, until the first call with their key ends; on another node
 * they wait in PostgreSQL.
 */
export async function afterOthers<T>(id: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const earlier = underWay.get(id);
    if (!earlier) break;
    await earlier.catch(() => {});
  }
  const mine = work();
  underWay.set(id, mine);
  try {
    return await mine;
  } finally {
    underWay.delete(id);
  }
}

/** The same key with another body is no repeat. */
const digest = (body: unknown, file: Buffer) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .update(file)
    .digest('base64url');

async function earlierReply<T>(
  db: Sql,
  { userId, key }: { userId: string; key: string },
  name: string,
): Promise<T> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (earlier?.call !== name) throw conflict('idempotency_key_reused', 'Esa clave ya se usó con otros datos');
  // Erased, because it showed somebody who has since deleted their account.
  if (earlier.reply === null)
    throw conflict('reply_erased', 'Eso ya se hizo, y la persona con quien fue eliminó su cuenta');
  return earlier.reply as T;
}
