import { and, eq, inArray } from 'drizzle-orm';
import { ADMINISTERING, administers } from '../../contract/roles.ts';
import { SECOND_FACTOR_WANTED } from '../../contract/security.ts';
import type { Actor, Context } from '../context.ts';
import { users } from '../db/schema.ts';
import { forbidden, Refusal } from '../failures.ts';
import { securityOf } from './queries.ts';

/** The accounts that administer and are not deactivated. */
export const isAdministrator = and(inArray(users.role, [...ADMINISTERING]), eq(users.isActive, true));

/** Administrators only and, where the installation wants it, only with their second step switched on. */
export async function requireAdministrator(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor | null,
): Promise<void> {
  if (!actor || !administers(actor)) throw forbidden();
  if (config.ADMIN_TOTP === 'required' && !(await securityOf(db, actor.id)).secondFactor.on)
    throw new Refusal(
      403,
      SECOND_FACTOR_WANTED,
      'Para administrar, activa primero la verificación en dos pasos en tu perfil',
    );
}
