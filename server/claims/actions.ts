import { count, eq } from 'drizzle-orm';
import type { ClaimStatus } from '../../contract/claim-values.ts';
import { CLAIM_REPLIES_MAX, type Claim, type sendClaim as sendClaimCall } from '../../contract/claims.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { recordAct } from '../admin/audit.ts';
import { findPerson } from '../chats/queries.ts';
import type { Actor, Context } from '../context.ts';
import { claimReplies, claims } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { badRequest, conflict, noSuchPerson } from '../failures.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { notify } from '../notifications/actions.ts';
import { orderSeenBy, orderToReport } from '../orders/guards.ts';
import { administratorIds, claimById, claimNotFound } from './queries.ts';
import { mayMove, statusAfterAnswer } from './rules.ts';

export async function sendClaim(
  context: Context,
  actor: Actor,
  { message, kind, orderId }: ParsedBodyOf<typeof sendClaimCall>,
): Promise<{ id: string }> {
  if (orderId) await orderSeenBy(context.db, actor, orderId);
  return store(context, actor, { message, kind, orderId });
}

/** A report of somebody's conduct is a claim that names them. */
export async function reportPerson(
  context: Context,
  actor: Actor,
  otherId: string,
  { reason, orderId }: { reason: string; orderId?: string | null | undefined },
): Promise<{ message: string }> {
  if (otherId === actor.id) throw badRequest('same_person', 'No puedes denunciarte a ti mismo');
  if (!(await findPerson(context.db, otherId))) throw noSuchPerson();
  await store(context, actor, {
    message: reason,
    kind: 'report',
    personId: otherId,
    orderId: orderId ? await orderOfEither(context.db, actor, orderId, otherId) : null,
  });
  return { message: 'Gracias por avisarnos. Lo vamos a revisar.' };
}

function store(
  context: Context,
  actor: Actor,
  given: Partial<typeof claims.$inferInsert> & { message: string },
) {
  return countedTransaction(context, actor, [{ quota: 'claims' }], async (tx) => {
    const now = context.clock();
    const [row] = await tx
      .insert(claims)
      .values({ ...given, userId: actor.id, createdAt: now, updatedAt: now })
      .returning({ id: claims.id });
    await sayChanged(context, tx, actor.id);
    return { id: row!.id };
  });
}

/**
 * The order, if it belongs to either of the two and the actor may name it; null for any other order, since its title would be
 * shown to whoever names its id.
 */
async function orderOfEither(
  db: Sql,
  actor: Actor,
  orderId: string,
  otherId: string,
): Promise<string | null> {
  const order = await orderToReport(db, actor, orderId);
  return order && [actor.id, otherId].includes(order.userId) ? order.id : null;
}

export async function writeInClaim(
  context: Context,
  actor: Actor,
  id: string,
  message: string,
): Promise<{ id: string }> {
  return countedTransaction(context, actor, [{ quota: 'claimReplies' }], async (tx) => {
    const claim = await lockedClaim(tx, id);
    if (claim.userId !== actor.id) throw claimNotFound();
    const reply = await addReply(context, tx, actor, { claimId: id, message, fromAdministration: false });
    await tx.update(claims).set({ awaitsReply: true, updatedAt: context.clock() }).where(eq(claims.id, id));
    await sayChanged(context, tx, actor.id);
    return reply;
  });
}

/** Answers a claim in its thread; its author also gets a notification and a mail. */
export async function answerClaim(
  context: Context,
  actor: Actor,
  id: string,
  { message, resolve = false }: { message: string; resolve?: boolean | undefined },
): Promise<{ id: string; status: ClaimStatus }> {
  return countedTransaction(context, actor, [{ quota: 'claimAnswers' }], async (tx) => {
    const claim = await lockedClaim(tx, id);
    const status = statusAfterAnswer(claim.status, resolve);
    const reply = await addReply(context, tx, actor, { claimId: id, message, fromAdministration: true });
    await setStatus(context, tx, id, status);
    await recordAct(tx, actor, 'claim_answered', { personId: claim.userId });
    if (status === 'resolved' && claim.status !== 'resolved')
      await recordAct(tx, actor, 'claim_resolved', { personId: claim.userId });
    await notify(context, tx, [
      {
        userId: claim.userId,
        type: 'claim_answered',
        title: 'Respondimos tu mensaje',
        message,
        data: { claimId: id },
      },
    ]);
    await sayChanged(context, tx, claim.userId);
    return { ...reply, status };
  });
}

export async function moveClaim(
  context: Context,
  actor: Actor,
  id: string,
  status: ClaimStatus,
): Promise<Claim> {
  return transaction(context.db, async (tx) => {
    const claim = await lockedClaim(tx, id);
    if (!mayMove(claim.status, status)) throw conflict('claim_closed', 'El reclamo ya no admite ese cambio');
    await setStatus(context, tx, id, status);
    await recordAct(tx, actor, status === 'resolved' ? 'claim_resolved' : 'claim_reviewed', {
      personId: claim.userId,
    });
    await sayChanged(context, tx, claim.userId);
    return claimById(tx, id);
  });
}

async function lockedClaim(tx: Tx, id: string): Promise<typeof claims.$inferSelect> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update');
  if (!claim) throw claimNotFound();
  return claim;
}

async function addReply(
  context: Context,
  tx: Tx,
  actor: Actor,
  reply: { claimId: string; message: string; fromAdministration: boolean },
): Promise<{ id: string }> {
  const [already] = await tx
    .select({ count: count() })
    .from(claimReplies)
    .where(eq(claimReplies.claimId, reply.claimId));
  if (already!.count >= CLAIM_REPLIES_MAX)
    throw conflict('thread_full', 'Esta conversación ya es muy larga. Escríbenos un mensaje nuevo.');
  const [row] = await tx
    .insert(claimReplies)
    .values({ ...reply, authorId: actor.id, createdAt: context.clock() })
    .returning({ id: claimReplies.id });
  return { id: row!.id };
}

const setStatus = (context: Context, tx: Tx, id: string, status: ClaimStatus) =>
  tx.update(claims).set({ status, awaitsReply: false, updatedAt: context.clock() }).where(eq(claims.id, id));

/** Tells the claim's author and all administrators that it changed. */
async function sayChanged(context: Context, tx: Tx, authorId: string): Promise<void> {
  await context.live.changed(tx, [authorId], STALE.ownClaims);
  await context.live.changed(tx, await administratorIds(tx), STALE.administration);
}
