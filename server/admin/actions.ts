import { asc, eq, not } from 'drizzle-orm';
import { ACCOUNT_DISABLED } from '../../contract/accounts.ts';
import { ADMIN, type Role } from '../../contract/roles.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { activeAdministrators } from '../accounts/administrators.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { requireFreshSession } from '../accounts/passwords.ts';
import type { Actor, Context } from '../context.ts';
import { users } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { forbidden, noSuchPerson } from '../failures.ts';
import { matchOrdersAgain, matchServicesAgain } from '../matching/match-again.ts';
import { recordAct } from './audit.ts';

const ROLE_ACTS = { admin: 'role_given', user: 'role_taken' } as const;

export async function setRole(
  context: Context,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<{ id: string; role: Role }> {
  return transaction(context.db, async (tx) => {
    await requireFreshSession(tx, actor);
    const before = await otherPerson(tx, actor, userId);
    await tx.update(users).set({ role }).where(eq(users.id, userId));
    if (before.role !== role) await recordAct(tx, actor, ROLE_ACTS[role], { personId: userId });
    await context.live.changed(tx, [userId, actor.id], STALE.role);
    return { id: userId, role };
  });
}

/**
 * Deactivates or reactivates an account; with `wanted`, repeating the call changes nothing. A deactivated account is
 * signed out everywhere at once.
 */
export async function toggleUser(
  context: Context,
  actor: Actor,
  userId: string,
  wanted?: boolean,
): Promise<{ id: string; isActive: boolean }> {
  return transaction(context.db, async (tx) => {
    const before = await otherPerson(tx, actor, userId);
    const [user] = await tx
      .update(users)
      .set({ isActive: wanted ?? not(users.isActive) })
      .where(eq(users.id, userId))
      .returning({ isActive: users.isActive });
    if (user!.isActive !== before.isActive)
      await recordAct(tx, actor, user!.isActive ? 'user_activated' : 'user_deactivated', {
        personId: userId,
      });
    if (user!.isActive && !before.isActive) {
      await matchServicesAgain(tx, userId, [userId]);
      await matchOrdersAgain(tx, userId);
    }
    if (!user!.isActive) {
      await context.live.send(tx, [userId], { type: 'session_ended', data: { error: ACCOUNT_DISABLED } });
      await endSessions(context, tx, userId);
    }
    await context.live.changed(tx, [actor.id], STALE.administration);
    return { id: userId, isActive: user!.isActive };
  });
}

/**
 * Locks all administrators before a person is changed, so that at least one is always left. Their keys are not
 * locked: calls that only write rows naming them (an idempotency key, a message) need not wait.
 */
async function otherPerson(tx: Tx, actor: Actor, userId: string): Promise<{ role: Role; isActive: boolean }> {
  if (userId === actor.id) throw forbidden('No puedes cambiar tu propia cuenta desde aquí');
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(activeAdministrators)
    .orderBy(asc(users.id))
    .for('no key update');
  if (!admins.some(({ id }) => id === actor.id)) throw forbidden();
  const [user] = await tx
    .select({ deletedAt: users.deletedAt, role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user || user.deletedAt) throw noSuchPerson();
  return user;
}

/** Makes a user an administrator from the command line; answers undefined when nobody has that address. */
export async function promote(db: Sql, email: string): Promise<{ isActive: boolean } | undefined> {
  return transaction(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: ADMIN })
      .where(eq(users.email, email.trim().toLowerCase()))
      .returning({ id: users.id, isActive: users.isActive });
    if (!user) return undefined;
    await recordAct(tx, null, 'role_given', { personId: user.id });
    return { isActive: user.isActive };
  });
}
