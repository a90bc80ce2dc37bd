import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Service } from '../../contract/services.ts';
import { blockBetween } from '../blocks/queries.ts';
import { mayChatOutsideOrders } from '../chats/queries.ts';
import type { Actor } from '../context.ts';
import { services, type UndrawnService, undrawnService, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import { refuseOnService, serviceNotAvailable } from './rules.ts';

const no = sql<boolean>`false`;
/** Facts that, with the people's ids, decide what the actor may do with a service; for a query of the service and its owner. */
export const factsFor = (id: string | SQLWrapper | null) => {
  const actorId = id && sql`${id}::uuid`;
  return {
    available: sql<boolean>`(${services.isActive} and ${users.isActive})`,
    blocked: actorId ? blockBetween(services.userId, actorId) : no,
    mayChat: actorId ? mayChatOutsideOrders(actorId, services.userId) : no,
  };
};

async function serviceAndFacts(db: Sql, actor: Actor | null, id: string) {
  const [found] = await db
    .select({ service: undrawnService, facts: factsFor(actor?.id ?? null) })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(eq(services.id, id));
  const own = actor !== null && (found?.service.userId === actor.id || actor.mayAdminister);
  if (!found || (!own && !found.facts.available)) throw serviceNotAvailable();
  return found;
}

/** A visible service, or a paused one to its own owner and to admins. */
export async function serviceSeenBy(db: Sql, actor: Actor | null, id: string): Promise<UndrawnService> {
  return (await serviceAndFacts(db, actor, id)).service;
}

/** Returns a service that the actor sees; throws unless they have this ability, as `can` in the replies says. */
export async function serviceFor(
  db: Sql,
  actor: Actor,
  id: string,
  ability: keyof Service['can'],
): Promise<UndrawnService> {
  const { service, facts } = await serviceAndFacts(db, actor, id);
  throwIf(refuseOnService(ability, { ...facts, actorId: actor.id, ownerId: service.userId }));
  return service;
}
