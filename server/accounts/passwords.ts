import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { REAUTHENTICATE } from '../../contract/codes.ts';
import { FRESH_MINUTES } from '../../contract/security.ts';
import type { Actor, Context } from '../context.ts';
import { accounts, sessions } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { badRequest, Refusal } from '../failures.ts';

const WRONG_PASSWORD = 'La contraseña no es correcta';

/** The row that holds somebody's password. */
export const passwordOf = (userId: string | PgColumn) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

export const wrongPassword = (field: string) =>
  badRequest('wrong_password', WRONG_PASSWORD, { [field]: WRONG_PASSWORD });

/** Throws a refusal that names `field` unless this is the person's password; answers its hash. */
export async function requirePassword(
  { db, hashing }: Context,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<string> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(passwordOf(actor.id));
  if (!account?.password || !(await hashing.verifyPassword(account.password, password)))
    throw wrongPassword(field);
  return account.password;
}

/** Guards sensitive changes, even from somebody who holds the unlocked phone: the password must have been given lately. */
export async function requireFreshSession(db: Sql, actor: Actor): Promise<void> {
  const fresh = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        gt(sessions.confirmedAt, sql`now() - make_interval(mins => ${FRESH_MINUTES})`),
      ),
    );
  if (!fresh.length)
    throw new Refusal(403, REAUTHENTICATE, 'Por seguridad, confirma tu contraseña para continuar');
}

/** Checks the password again, which makes this session fresh. */
export async function confirmPassword(context: Context, actor: Actor, password: string): Promise<void> {
  await requirePassword(context, actor, password);
  await context.db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, actor.sessionId));
}
