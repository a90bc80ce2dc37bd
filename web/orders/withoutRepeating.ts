import type { Order } from '../../contract/orders.ts';

/** After a title that was cut, fewer characters read as a mistake: the description is shown whole. */
const REST_MIN = 20;

/** The description in two parts: what the title above it said already, and what follows. Below a title that was cut, all follows. */
export function belowTitle(order: Pick<Order, 'title' | 'description'>): { said: string; more: string } {
  const words = order.description.trim();
  const { rest = words } = withoutRepeating(order);
  if (order.title.endsWith('…')) return { said: '', more: words };
  const more = rest.replace(/^[\s,.;:!?)-]+/, '');
  return { said: words.slice(0, words.length - more.length), more };
}

/**
 * Most titles are the start of their description, after a greeting: then `rest` is what follows, so that a card shows each
 * word once. Without `rest` the title is a different text, and the description is shown whole.
 */
export function withoutRepeating({ title, description }: Pick<Order, 'title' | 'description'>): {
  start: string;
  rest?: string;
} {
  const words = description.trim();
  const head = title.replace(/…$/, '');
  const at = words.toLocaleLowerCase('es').indexOf(head.toLocaleLowerCase('es'));
  const rest = words.slice(at + head.length);
  const isOrphan = head !== title && rest.length < REST_MIN;
  return at >= 0 && !isOrphan ? { start: head, rest } : { start: title };
}
