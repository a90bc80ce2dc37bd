import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { User } from '../../contract/accounts.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { NAME_IS_OURS, namesUs } from '../../contract/our-name.ts';
import type { NotificationPreferences, updateProfile as updateCall } from '../../contract/profile.ts';
import { hasAdminRole } from '../../contract/roles.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { afterNewPassword } from '../accounts/actions.ts';
import { activeAdministrators } from '../accounts/administrators.ts';
import { refuseCommonPassword } from '../accounts/common-passwords.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { passwordOf, requirePassword, wrongPassword } from '../accounts/passwords.ts';
import { lockPerson, presentUser, userById, userRow } from '../accounts/queries.ts';
import type { Actor, Context } from '../context.ts';
import { accounts, images, orders, sessions, type UserRow, users } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { badRequest, conflict, notFound, signInFirst } from '../failures.ts';
import { countedTransaction, withinQuotas } from '../limits/quotas.ts';
import { endDeals, lockOrdersOf } from '../orders/end-deals.ts';
import { storePhone } from '../services/phone.ts';
import { PERSONAL_DATA } from './personal-data.ts';

export async function updateProfile(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof updateCall>,
): Promise<User> {
  return transaction(context.db, async (tx) => {
    // Every column is written, so the second of two simultaneous changes must read what the first one wrote.
    await lockPerson(tx, actor.id);
    const before = await userRow(tx, actor.id);
    const next = { firstName: before.firstName, lastName: before.lastName, phone: before.phone, ...given };
    const write = async () => {
      const [row] = await tx
        .update(users)
        .set({
          ...next,
          name: `${next.firstName} ${next.lastName}`.trim(),
          phone: next.phone && storePhone(next.phone, context.config.COUNTRY),
        })
        .where(eq(users.id, actor.id))
        .returning();
      await context.live.changed(tx, [actor.id], STALE.profile);
      return presentUser(row!);
    };
    const isSameName = next.firstName === before.firstName && next.lastName === before.lastName;
    if (!isSameName && !actor.mayAdminister && namesUs(`${next.firstName} ${next.lastName}`))
      throw badRequest('name_of_platform', NAME_IS_OURS, { firstName: NAME_IS_OURS });
    return withinQuotas({ ...context, db: tx }, actor, isSameName ? [] : [{ quota: 'names' }], write);
  });
}

export async function changePassword(
  context: Context,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  await refuseCommonPassword(context.config, given.newPassword, 'newPassword');
  const current = await requirePassword(context, actor, given.currentPassword, 'currentPassword');
  const password = await context.hashing.hashPassword(given.newPassword);
  await transaction(context.db, async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password })
      .where(and(passwordOf(actor.id), eq(accounts.password, current)))
      .returning({ id: accounts.id });
    // Somebody else who knew the old one was quicker.
    if (!changed.length) throw wrongPassword('currentPassword');
    await endSessions(context, tx, actor.id, actor.sessionId);
    await afterNewPassword(context, tx, actor.id);
  });
}

export async function endSession(context: Context, actor: Actor, sessionId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id)))
      .returning({ id: sessions.id });
    if (!ended.length) throw notFound('No encontramos esa sesión');
    await context.live.revoke(tx, [sessionId]);
  });
}

export async function setPreferences(
  context: Context,
  actor: Actor,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await context.db.update(users).set({ preferences }).where(eq(users.id, actor.id));
  return preferences;
}

/** Stores the actor's own photo, as made by `prepareProfilePhoto`. */
export async function setImage(context: Context, actor: Actor, bytes: Buffer): Promise<User> {
  return countedTransaction(context, actor, [{ quota: 'profilePhotos' }], async (tx) => {
    await tx.delete(images).where(eq(images.userId, actor.id));
    const [image] = await tx
      .insert(images)
      .values({ userId: actor.id, contentType: 'image/webp', bytes })
      .returning({ id: images.id });
    await tx
      .update(users)
      .set({ image: `/images/${image!.id}` })
      .where(eq(users.id, actor.id));
    await context.live.changed(tx, [actor.id], STALE.profile);
    return userById(tx, actor.id);
  });
}

export async function removeImage(context: Context, actor: Actor): Promise<User> {
  return transaction(context.db, async (tx) => {
    await tx.delete(images).where(eq(images.userId, actor.id));
    await tx.update(users).set({ image: null }).where(eq(users.id, actor.id));
    await context.live.changed(tx, [actor.id], STALE.profile);
    return userById(tx, actor.id);
  });
}

/**
 * Deletes an account: its open deals end, with the other side notified, and all that is held of the person is erased. What
 * stays of them with others bears no name.
 */
export async function deleteAccount(context: Context, actor: Actor, password: string): Promise<void> {
  await requirePassword(context, actor, password);
  await transaction(context.db, async (tx) => {
    // Other transactions lock an order before its people, so deals end before the person is locked. The second call ends
    // deals begun meanwhile.
    await lockOrdersOf(tx, actor);
    await endDeals(context, tx, actor);
    const person = await lockedForLeaving(tx, actor);
    await endDeals(context, tx, actor);
    const who = { ...person, orders: await ordersOf(tx, actor.id), at: context.clock() };
    const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, actor.id));
    for (const { erase } of PERSONAL_DATA) if (typeof erase === 'function') await erase(tx, who);
    const ended = open.map(({ id }) => id);
    await context.live.revoke(tx, ended);
  });
}

const ordersOf = (tx: Tx, userId: string) =>
  tx
    .select({
      id: orders.id,
      location: orders.location,
      latitude: orders.latitude,
      longitude: orders.longitude,
    })
    .from(orders)
    .where(eq(orders.userId, userId));

/** Locks the person's row, so that nothing new of theirs begins; for an administrator, those of all, so that one is left. */
async function lockedForLeaving(tx: Tx, actor: Actor): Promise<UserRow> {
  const { role } = await userRow(tx, actor.id);
  const locked = await tx
    .select()
    .from(users)
    .where(hasAdminRole({ role }) ? or(eq(users.id, actor.id), activeAdministrators) : eq(users.id, actor.id))
    .orderBy(asc(users.id))
    .for('no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
  const person = locked.find(({ id }) => id === actor.id);
  if (!person || person.deletedAt) throw signInFirst();
  const hasOther =
    locked.some((one) => one.id !== actor.id && hasAdminRole(one)) ||
    // Made an administrator while this began: the others were not locked with them.
    (hasAdminRole(person) && !hasAdminRole({ role }) && (await hasOtherAdmin(tx, actor)));
  if (hasAdminRole(person) && !hasOther)
    throw conflict(
      'last_admin',
      'Nadie más administra Echamano: nombra a otra persona antes de eliminar tu cuenta.',
    );
  return person;
}

async function hasOtherAdmin(tx: Tx, actor: Actor): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(activeAdministrators, ne(users.id, actor.id)))
    .orderBy(asc(users.id))
    .for('no key update');
  return others.length > 0;
}
