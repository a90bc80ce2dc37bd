import { CONVERSATION_NOT_FOUND } from '../../contract/not-found.ts';
import { badRequest, conflict, forbidden, notFound } from '../failures.ts';

export const conversationNotFound = () => notFound(CONVERSATION_NOT_FOUND);
export const mayNotWrite = () => forbidden('No puedes escribirle a esta persona');
export const personGone = () => conflict('person_gone', 'Esta persona ya no está disponible');
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
