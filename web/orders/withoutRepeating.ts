import type { Order } from '../../contract/orders.ts';

/**
 * A title is most often how its description starts: then the rest follows it, so that a card says each word once. Without
 * `rest` the title is another text and the description stands whole.
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
