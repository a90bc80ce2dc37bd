import { eq } from 'drizzle-orm';
import type { Person, User } from '../../contract/accounts.ts';
import { type UserRow, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { notFound } from '../failures.ts';

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

export async function userRow(db: Sql, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('No encontramos a esa persona');
  return row;
}

export async function emailExists(db: Sql, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}
