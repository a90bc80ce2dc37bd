import type { Order } from '../../contract/orders.ts';

/** After a title that was cut, fewer characters read as a mistake: the description is shown whole. */
const REST_MIN = 20;

/** Whether a description has words that are not in the title. */
export function saysMore(order: Pick<Order, 'title' | 'description'>): boolean {
  const { rest } = withoutRepeating(order);
  return rest === undefined || /[\p{L}\p{N}]/u.test(rest);
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
