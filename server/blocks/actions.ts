import { and, eq } from 'drizzle-orm';
import { findPerson } from '../chats/queries.ts';
import type { Actor, Context } from '../context.ts';
import { blocks } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { badRequest, noSuchPerson } from '../failures.ts';
import { matchServicesAgain } from '../matching/match-again.ts';

export async function blockPerson(
  context: Context,
  actor: Actor,
  otherId: string,
): Promise<{ blocked: boolean }> {
  if (otherId === actor.id) throw badRequest('same_person', 'No puedes bloquearte a ti mismo');
  if (!(await findPerson(context.db, otherId))) throw noSuchPerson();
  await transaction(context.db, (tx) =>
    tx.insert(blocks).values({ blockerId: actor.id, blockedId: otherId }).onConflictDoNothing(),
  );
  return { blocked: true };
}

export async function unblockPerson(
  context: Context,
  actor: Actor,
  otherId: string,
): Promise<{ blocked: boolean }> {
  await transaction(context.db, async (tx) => {
    const { rowCount } = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, otherId)));
    if (rowCount) await matchServicesAgain(tx, actor.id, [actor.id, otherId]);
  });
  return { blocked: false };
}
