import { cutText } from '../../contract/cut-text.ts';
import { ORDER_TITLE_MAX } from '../../contract/orders.ts';

/** What a cut title does not end with: words after which more must come, and punctuation. */
const DANGLING = new RegExp(
  `([\\s,:-]+(${[
    'y e o u ni pero porque que si como cuando donde mientras',
    'el la los las lo un una unos unas este esta estos estas ese esa esos esas mi mis tu tus su sus',
    'a al ante bajo con contra de del desde en entre hacia hasta para por según sin sobre tras',
    'me te se le les nos no muy más',
  ]
    .join(' ')
    .replaceAll(' ', '|')}))*[\\s,:-]*$`,
  'iu',
);

/** The first clause of the description, at most 60 characters, cut at a word after which a reader may pause. */
export function titleOf(description: string): string {
  const whole = description.trim();
  const first = whole.split(/[.](?!\d)|(?<=[!?])|[;\n]|,(?=\s)/)[0]!.trim();
  // A mark that nothing opens is left out: "¿Quién pinta una sala?", but "Quién pinta una sala".
  const clause = /[¿¡]/.test(first) ? first : first.replace(/[!?]+$/, '');
  const text = (clause.length >= 8 ? clause : whole).replace(/\s+/g, ' ');
  if (text.length <= ORDER_TITLE_MAX) return capitalised(text);
  const cut = cutText(text, ORDER_TITLE_MAX - 1);
  const atWord = cut.lastIndexOf(' ') > ORDER_TITLE_MAX / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${capitalised(atWord.replace(DANGLING, ''))}…`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
