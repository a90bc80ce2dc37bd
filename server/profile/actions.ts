import { hash } from '@node-rs/argon2';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { User } from '../../contract/accounts.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { NotificationPreferences, updateProfile as updateCall } from '../../contract/profile.ts';
import { afterNewPassword } from '../accounts/actions.ts';
import { requirePassword } from '../accounts/passwords.ts';
import { presentUser, userById, userRow } from '../accounts/queries.ts';
import type { Actor, Context } from '../context.ts';
import {
  accounts,
  emailChanges,
  images,
  offers,
  orders,
  pushSubscriptions,
  secondFactors,
  services,
  sessions,
  users,
} from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import { cancelOrder } from '../orders/actions.ts';
import { storePhone } from '../services/phone.ts';

const ME = ['/api/auth/me', '/api/users'];

export async function updateProfile(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof updateCall>,
): Promise<User> {
  return transaction(context.db, async (tx) => {
    const before = await userRow(tx, actor.id);
    const next = { firstName: before.firstName, lastName: before.lastName, phone: before.phone, ...given };
    const [row] = await tx
      .update(users)
      .set({
        ...next,
        name: `${next.firstName} ${next.lastName}`.trim(),
        phone: next.phone && storePhone(next.phone, context.config.COUNTRY),
      })
      .where(eq(users.id, actor.id))
      .returning();
    await context.live.changed(tx, [actor.id], ME);
    return presentUser(row!);
  });
}

export async function changePassword(
  context: Context,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await requirePassword(tx, actor, given.currentPassword, 'currentPassword');
    await tx
      .update(accounts)
      .set({ password: await hash(given.newPassword) })
      .where(and(eq(accounts.userId, actor.id), eq(accounts.providerId, 'credential')));
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId)))
      .returning({ id: sessions.id });
    await context.live.revoke(
      tx,
      ended.map(({ id }) => id),
    );
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

/** Keeps a photo of one's own, as `drawnAnew` made it. */
export async function setImage(context: Context, actor: Actor, bytes: Buffer): Promise<User> {
  return transaction(context.db, async (tx) => {
    await tx.delete(images).where(eq(images.userId, actor.id));
    const [image] = await tx
      .insert(images)
      .values({ userId: actor.id, contentType: 'image/webp', bytes })
      .returning({ id: images.id });
    await tx
      .update(users)
      .set({ image: `/images/${image!.id}` })
      .where(eq(users.id, actor.id));
    await context.live.changed(tx, [actor.id], ME);
    return userById(tx, actor.id);
  });
}

export async function removeImage(context: Context, actor: Actor): Promise<User> {
  return transaction(context.db, async (tx) => {
    await tx.delete(images).where(eq(images.userId, actor.id));
    await tx.update(users).set({ image: null }).where(eq(users.id, actor.id));
    await context.live.changed(tx, [actor.id], ME);
    return userById(tx, actor.id);
  });
}

/**
 * Deletes an account. What others hold of it stays, without its name: their orders, offers and reviews. Open
 * orders are cancelled, pending offers withdrawn, services paused, and every session ended.
 */
export async function deleteAccount(context: Context, actor: Actor, password: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    await requirePassword(tx, actor, password);
    const open = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, actor.id), inArray(orders.status, ['active', 'in_progress'])));
    for (const { id } of open)
      await cancelOrder({ ...context, db: tx }, actor, id, 'La persona eliminó su cuenta');
    await tx.delete(offers).where(and(eq(offers.providerId, actor.id), eq(offers.status, 'pending')));
    await tx
      .update(services)
      .set({ isActive: false, phone: '', description: 'Servicio de una cuenta eliminada' })
      .where(eq(services.userId, actor.id));
    await tx.delete(images).where(eq(images.userId, actor.id));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, actor.id));
    await tx.delete(accounts).where(eq(accounts.userId, actor.id));
    await tx.delete(emailChanges).where(eq(emailChanges.userId, actor.id));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, actor.id));
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, actor.id))
      .returning({ id: sessions.id });
    await tx
      .update(users)
      .set({
        email: `${actor.id}@eliminada.invalid`,
        emailVerified: false,
        name: 'Cuenta eliminada',
        firstName: 'Cuenta',
        lastName: 'eliminada',
        phone: null,
        image: null,
        role: 'user',
        isActive: false,
        deletedAt: context.clock(),
      })
      .where(eq(users.id, actor.id));
    await context.live.revoke(
      tx,
      ended.map(({ id }) => id),
    );
  });
}
