import type { Conversation } from '../../contract/chats.ts';
import type { WonOrder } from '../../contract/won-orders.ts';

/** The next thing to do for a job in progress, and how it is done: `look` is the only action outside the chat. */
interface NextStep {
  text: string;
  action: 'answer' | 'write' | 'look';
}

/** The next step by the job's conversation; while the conversations are unknown, it claims nothing about them. */
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
