import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sessions } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

/** Signs an account out everywhere, its live connections too; in `except`, if given, it stays. */
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
