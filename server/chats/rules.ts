import { CONVERSATION_NOT_FOUND } from '../../contract/not-found.ts';
import { badRequest, conflict, forbidden, notFound, type Refusal } from '../failures.ts';

export const conversationNotFound = () => notFound(CONVERSATION_NOT_FOUND);
export const mayNotWrite = () => forbidden('No puedes escribirle a esta persona');
const personGone = () => conflict('person_gone', 'Esta persona ya no está disponible');
const conversationClosed = () =>
  conflict('conversation_closed', 'La oferta se retiró: ya no pueden escribirse por este pedido');
export const samePerson = () => badRequest('same_person', 'No puedes escribirte a ti mismo');

/** What decides whether two people may talk about an order. */
export interface ChatFacts {
  ownerId: string;
  /** The owner of the service that a direct order was sent to. */
  directedTo: string | null;
  /** Everyone who has offered on the order. */
  providerIds: string[];
}

/** An order is talked about by its owner and a provider who offered on it or whom it was sent to. */
export function mayChat(facts: ChatFacts, one: string, other: string): boolean {
  const isProvider = (id: string) => id === facts.directedTo || facts.providerIds.includes(id);
  if (one === other) return false;
  return (one === facts.ownerId && isProvider(other)) || (other === facts.ownerId && isProvider(one));
}

export interface WriteFacts {
  blockedByMe: boolean;
  blockedByThem: boolean;
  /** Whether the account of the other is neither deactivated nor deleted. */
  isActive: boolean;
  /** What they talk about still brings them together; otherwise they only read what they wrote. */
  mayTalk: boolean;
}

/** Why somebody may not write to the other in a conversation that they may read; undefined when they may. */
export function refuseWriting({
  blockedByMe,
  blockedByThem,
  isActive,
  mayTalk,
}: WriteFacts): Refusal | undefined {
  if (blockedByMe || blockedByThem) return mayNotWrite();
  if (!isActive) return personGone();
  return mayTalk ? undefined : conversationClosed();
}
