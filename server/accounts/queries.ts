import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Person, User } from '../../contract/accounts.ts';
import type { Security } from '../../contract/security.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { emailChanges, secondFactors, type UserRow, users } from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { noSuchPerson } from '../failures.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    profileImage: row.image,
    role: row.role,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The columns that `presentPerson` needs, for joins. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  image: users.image,
  createdAt: users.createdAt,
};

export function presentPerson(
  row: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'image' | 'createdAt'>,
): Person {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImage: row.image,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function userById(db: Sql, id: string): Promise<User> {
  return presentUser(await userRow(db, id));
}

const userOfId = preparedQuery('user_of_id', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export async function userRow(db: Sql, id: string): Promise<UserRow> {
  const [row] = await userOfId(db, { id });
  if (!row) throw noSuchPerson();
  return row;
}

/** A person's own sign-in settings: a pending change of address and the second factor. */
export async function securityOf(db: Sql, userId: string): Promise<Security> {
  const [waiting] = await db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, sql`now()`),
      ),
    );
  const [factor] = await db
    .select({ codes: secondFactors.backupCodes })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return {
    pendingEmail: waiting?.email ?? null,
    secondFactor: { on: factor !== undefined, backupCodesLeft: factor?.codes.length ?? 0 },
  };
}

export async function emailExists(db: Sql, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}

/** Makes changes of one person wait for each other. Rows that name the person are not held up: they only share its key. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Those of these people who have not deleted their accounts. Until this transaction has ended none of them can: deleting
 * waits for the lock.
 */
export async function lockExistingUsers(tx: Tx, userIds: string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const staying = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...new Set(userIds)])}::uuid[])`, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share');
  return new Set(staying.map(({ id }) => id));
}
