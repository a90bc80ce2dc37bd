import type { Conversation } from '../../contract/chats.ts';
import type { WonOrder } from '../../contract/won-orders.ts';

/** What a job in progress waits for, and whether that is done in its conversation. */
interface NextStep {
  text: string;
  action: 'answer' | 'write' | 'look';
}

/** What there is to do next, from what was said so far; while the conversations are not known, nothing is claimed. */
export function nextStep(
  { order, customer }: Pick<WonOrder, 'order' | 'customer'>,
  conversations: Conversation[] | undefined,
): NextStep {
  const name = customer.firstName || 'el cliente';
  const talk = conversations?.find((one) => one.orderId === order.id && one.counterpart.id === customer.id);
  if (talk && talk.unread > 0) return { text: `${name} te escribió: respóndele`, action: 'answer' };
  if (conversations && !talk) return { text: `Escríbele a ${name} para acordar día y hora`, action: 'write' };
  return { text: `Cuando termines, ${name} confirma el trabajo y te califica`, action: 'look' };
}
