import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sessions } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

/** Ends all sessions of an account, with their live connections; the session `except`, if given, stays open. */
export async function endSessions(
  { live }: Context,
  tx: Tx,
  userId: string,
  except: string | null = null,
): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  await live.revoke(tx, ids);
}
