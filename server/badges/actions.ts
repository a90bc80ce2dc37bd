import { and, eq, isNull } from 'drizzle-orm';
import type { GivenBadge } from '../../contract/badge-kinds.ts';
import type { GivenBadgeEntry, giveBadge as giveCall } from '../../contract/badges.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { recordAct } from '../admin/audit.ts';
import type { Actor, Context } from '../context.ts';
import { badges, users } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { badRequest, conflict, forbidden, noSuchPerson, notFound } from '../failures.ts';
import { dayIn, latestDay } from './day.ts';
import { badgesGivenTo } from './queries.ts';

/** The person's row, locked. Refused for the actor's own, since nobody vouches for themselves. */
async function otherPerson(tx: Tx, actor: Actor, userId: string) {
  if (userId === actor.id) throw forbidden('No puedes darte insignias');
  const [person] = await tx
    .select({ phone: users.phone, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person || person.deletedAt) throw noSuchPerson();
  return person;
}

/** Stores a badge. Only one of a kind is valid at a time: the earlier one is kept as withdrawn. */
export async function putBadge(
  { clock }: Context,
  tx: Tx,
  badge: Omit<typeof badges.$inferInsert, 'createdAt'>,
): Promise<string> {
  await tx.update(badges).set({ withdrawnAt: clock() }).where(standing(badge.userId, badge.kind));
  const [stored] = await tx
    .insert(badges)
    .values({ ...badge, createdAt: clock() })
    .returning({ id: badges.id });
  return stored!.id;
}

export const standing = (userId: string, kind: GivenBadge) =>
  and(eq(badges.userId, userId), eq(badges.kind, kind), isNull(badges.withdrawnAt));

/** Gives a badge on an administrator's word. Only a document's kind, country and dates are stored: no number, no picture. */
export async function giveBadge(
  context: Context,
  actor: Actor,
  userId: string,
  given: ParsedBodyOf<typeof giveCall>,
): Promise<GivenBadgeEntry> {
  return transaction(context.db, async (tx) => {
    const { phone } = await otherPerson(tx, actor, userId);
    const today = dayIn(context.config.COUNTRY, context.clock());
    if (given.kind === 'phone' && !phone)
      throw conflict('no_phone', 'Esta persona no tiene teléfono en su perfil');
    if (given.kind === 'identity') {
      const isFuture = given.checkedOn > latestDay(context.clock());
      if (isFuture || given.expiresOn <= today)
        throw badRequest('wrong_dates', 'La revisión no puede ser futura, ni estar vencida', {
          [isFuture ? 'checkedOn' : 'expiresOn']: isFuture ? 'La revisión no puede ser futura' : 'Ya venció',
        });
    }
    const id = await putBadge(context, tx, { checkedOn: today, ...given, userId, givenBy: actor.id });
    const details: Record<string, string> =
      given.kind === 'identity'
        ? { document: given.document, country: given.country, until: given.expiresOn }
        : {};
    await recordAct(tx, actor, 'badge_given', { personId: userId, data: { badge: given.kind, ...details } });
    await context.live.changed(tx, [userId, actor.id], STALE.badge);
    return (await badgesGivenTo(tx, userId, id))[0]!;
  });
}

/** Repeating the call changes nothing. */
export async function withdrawBadge(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ withdrawn: boolean }> {
  return transaction(context.db, async (tx) => {
    const [badge] = await tx.select().from(badges).where(eq(badges.id, id)).for('update');
    if (!badge) throw notFound('No encontramos la insignia');
    if (badge.userId === actor.id) throw forbidden('No puedes cambiar tus insignias');
    if (badge.withdrawnAt) return { withdrawn: true };
    await tx.update(badges).set({ withdrawnAt: context.clock() }).where(eq(badges.id, id));
    await recordAct(tx, actor, 'badge_withdrawn', { personId: badge.userId, data: { badge: badge.kind } });
    await context.live.changed(tx, [badge.userId, actor.id], STALE.badge);
    return { withdrawn: true };
  });
}
