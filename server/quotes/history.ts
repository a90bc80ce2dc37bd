// Writes the revisions of an offer; its order must be locked.
import { and, eq, sql } from 'drizzle-orm';
import type { RevisionStatus } from '../../contract/offer-values.ts';
import { type OfferRow, offerRevisions, offers, type RevisionRow } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { type StoredTerms, storedTermsOf } from './terms.ts';

export async function openRevisionOf(tx: Tx, offerId: string): Promise<RevisionRow | undefined> {
  const [open] = await tx.select().from(offerRevisions).where(isOpenOf(offerId));
  return open;
}
const isOpenOf = (offerId: string) =>
  and(eq(offerRevisions.offerId, offerId), eq(offerRevisions.status, 'open'));

/** Stores a proposed quote and returns its row; before the first one it stores the original offer as number 0. */
export async function addRevision(
  tx: Tx,
  offer: OfferRow,
  proposed: Pick<RevisionRow, 'side' | 'status' | 'message' | 'createdAt'> &
    Partial<Pick<RevisionRow, 'renewal'>> &
    StoredTerms,
): Promise<RevisionRow> {
  const [last] = await tx
    .select({ number: sql<number | null>`max(${offerRevisions.number})` })
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offer.id));
  if (last?.number === null) {
    const { message, createdAt } = offer;
    await tx.insert(offerRevisions).values({
      offerId: offer.id,
      number: 0,
      side: 'provider',
      status: 'agreed',
      decidedAt: createdAt,
      ...storedTermsOf(offer),
      message,
      createdAt,
    });
  }
  const [added] = await tx
    .insert(offerRevisions)
    .values({
      ...proposed,
      offerId: offer.id,
      number: (last?.number ?? 0) + 1,
      decidedAt: proposed.status === 'open' ? null : proposed.createdAt,
    })
    .returning();
  return added!;
}

/** Gives the offer the terms that its provider agreed to; a proposal that still waited becomes overtaken. */
export async function putStanding(
  tx: Tx,
  offer: OfferRow,
  changed: StoredTerms & Partial<Pick<OfferRow, 'serviceId' | 'message' | 'proposals'>>,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  await closeOpen(tx, offer.id, 'overtaken', at);
  await tx
    .update(offers)
    .set({ ...changed, revision: number, editedAt: at })
    .where(eq(offers.id, offer.id));
}

export async function closeOpen(
  tx: Tx,
  offerId: string,
  status: Exclude<RevisionStatus, 'open'>,
  at: Date,
): Promise<void> {
  await tx.update(offerRevisions).set({ status, decidedAt: at }).where(isOpenOf(offerId));
}
