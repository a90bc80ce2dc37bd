import { cutText } from '../../contract/cut-text.ts';
import { ORDER_TITLE_MAX } from '../../contract/orders.ts';

/** The first clause of the description, at most 60 characters, cut at a word. */
export function titleOf(description: string): string {
  const whole = description.trim();
  const first = whole.split(/[.](?!\d)|(?<=[!?])|[;\n]|,(?=\s)/)[0]!.trim();
  // A mark that nothing opens is left out: "¿Quién pinta una sala?", but "Quién pinta una sala".
  const clause = /[¿¡]/.test(first) ? first : first.replace(/[!?]+$/, '');
  const text = (clause.length >= 8 ? clause : whole).replace(/\s+/g, ' ');
  if (text.length <= ORDER_TITLE_MAX) return capitalised(text);
  const cut = cutText(text, ORDER_TITLE_MAX - 1);
  const atWord = cut.lastIndexOf(' ') > ORDER_TITLE_MAX / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${capitalised(atWord.replace(/[\s,:-]+$/, ''))}…`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
