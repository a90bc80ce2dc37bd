import { and, eq, inArray } from 'drizzle-orm';
import { ADMINISTERING, hasAdminRole } from '../../contract/roles.ts';
import { SECOND_FACTOR_WANTED } from '../../contract/security.ts';
import type { Actor } from '../context.ts';
import { users } from '../db/schema.ts';
import { forbidden, Refusal } from '../failures.ts';

/** The accounts that administer and are not deactivated. */
export const activeAdministrators = and(inArray(users.role, [...ADMINISTERING]), eq(users.isActive, true));

/** Administrators only and, where the installation wants it, only with their second step switched on. */
export function requireAdministrator(actor: Actor | null): void {
  if (!actor || !hasAdminRole(actor)) throw forbidden();
  if (!actor.mayAdminister)
    throw new Refusal(
      403,
      SECOND_FACTOR_WANTED,
      'Para administrar, activa primero la verificación en dos pasos en tu perfil',
    );
}
