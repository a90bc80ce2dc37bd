import { DAY_MS } from '../../contract/durations.ts';
import { SERVICE_NOT_FOUND } from '../../contract/not-found.ts';
import { NOT_YOUR_SERVICE, PAUSE_DAYS_MAX, PAUSE_WRONG, type Service } from '../../contract/services.ts';
import { conversationNotFound, samePerson } from '../chats/rules.ts';
import { badRequest, forbidden, notFound, type Refusal, signInFirst } from '../failures.ts';

export const serviceNotAvailable = () => notFound(SERVICE_NOT_FOUND);

interface Pause {
  isActive: boolean;
  pausedUntil: Date | null;
}

/** The pause after a change: giving a day pauses the service until then, and an active service has no day. */
export function pauseAfter(
  before: Pause,
  { isActive = before.isActive, pausedUntil }: Partial<Pause>,
): Pause {
  if (pausedUntil) return { isActive: false, pausedUntil };
  return { isActive, pausedUntil: isActive || pausedUntil === null ? null : before.pausedUntil };
}

/** Refuses a pause that would end in the past or too late. */
export function refusePause(until: Date | null | undefined, now: Date): Refusal | undefined {
  if (!until) return undefined;
  const ms = until.getTime() - now.getTime();
  if (ms > 0 && ms <= PAUSE_DAYS_MAX * DAY_MS) return undefined;
  return badRequest('invalid_pause', PAUSE_WRONG, { pausedUntil: PAUSE_WRONG });
}

export interface ServiceFacts {
  actorId: string | null;
  ownerId: string;
  /** Not paused, and its owner's account is active. */
  available: boolean;
  /** There is a block between the two, made by either. */
  blocked: boolean;
  /** The two may talk outside any order. */
  mayChat: boolean;
}

/** Why the actor may not do this with a service that they see; nothing when they may. */
export function refuseOnService(ability: keyof Service['can'], facts: ServiceFacts): Refusal | undefined {
  const { actorId, ownerId, available, blocked, mayChat } = facts;
  if (actorId === null) return signInFirst();
  const own = actorId === ownerId;
  if (ability === 'manage') return own ? undefined : forbidden(NOT_YOUR_SERVICE);
  if (ability === 'chat') {
    if (own) return samePerson();
    return mayChat ? undefined : conversationNotFound();
  }
  if (own) return badRequest('own_service', 'No puedes enviarte un pedido a tu propio servicio');
  if (blocked) return forbidden('No puedes enviarle pedidos a esta persona');
  return available ? undefined : serviceNotAvailable();
}
