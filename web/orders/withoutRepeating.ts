import type { Order } from '../../contract/orders.ts';

/**
 * Most titles are the start of their description: then `rest` is what follows, so that a card shows each word once.
 * Without `rest` the title is a different text, and the description is shown whole.
 */
export function withoutRepeating({ title, description }: Pick<Order, 'title' | 'description'>): {
  start: string;
  rest?: string;
} {
  const words = description.trim();
  const head = title.replace(/…$/, '');
  const starts = words.slice(0, head.length).toLocaleLowerCase('es') === head.toLocaleLowerCase('es');
  return starts ? { start: head, rest: words.slice(head.length) } : { start: title };
}
