import type { ChatMessage } from '../../contract/chats.ts';
import type { Unsent } from './unsentStorage.ts';

type Confirmation = Pick<ChatMessage, 'receiverId' | 'message'> & { clientId?: string | null };

/** The waiting message that a confirmation is about; without a `clientId`, the oldest one with the same text. */
export function confirmedBy(confirmation: Confirmation, unsent: Unsent[]): Unsent | undefined {
  const { clientId, receiverId, message } = confirmation;
  if (clientId) return unsent.find((one) => one.clientId === clientId);
  return unsent.find((one) => !one.storedId && one.receiverId === receiverId && one.message === message);
}
