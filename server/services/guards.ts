import { eq } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { type ServiceRow, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { forbidden, notFound } from '../failures.ts';

const NOT_AVAILABLE = 'El servicio que buscas no existe o no está disponible.';

/** A visible service, or a paused one to its own owner and to admins. */
export async function serviceSeenBy(db: Sql, actor: Actor | null, id: string): Promise<ServiceRow> {
  const [found] = await db
    .select({ service: services, ownerIsActive: users.isActive })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(eq(services.id, id));
  const own = actor !== null && (found?.service.userId === actor.id || actor.role === 'admin');
  if (!found || (!own && !(found.service.isActive && found.ownerIsActive))) throw notFound(NOT_AVAILABLE);
  return found.service;
}

/** One's own service; a visible one of somebody else answers 403, for its existence is no secret. */
export async function serviceOwnedBy(db: Sql, actor: Actor, id: string): Promise<ServiceRow> {
  const [service] = await db.select().from(services).where(eq(services.id, id));
  if (!service || (!service.isActive && service.userId !== actor.id)) throw notFound(NOT_AVAILABLE);
  if (service.userId !== actor.id) throw forbidden('No tienes permisos para gestionar este servicio.');
  return service;
}
