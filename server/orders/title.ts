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

/** A full stop ends a clause, but not in «T.V.», «Av. Italia» or «2.5». */
const CLAUSE_END = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:\p{L}|${'av avda dr dra sr sra aprox dpto depto apto nro tel'.replaceAll(' ', '|')}))[.](?!\d)` +
    String.raw`|(?<=[!?])|[;\n]|,(?=\s)`,
  'iu',
);

/** «Hola, buenas tardes a todos, »: it says nothing of what is needed. */
const GREETING = new RegExp(
  String.raw`^(?:[¡¿\s]*(?:(?:${[
    'hola buen buena buenas bueno buenos día días dia dias tarde tardes noche noches saludos muy qué que tal',
    'cómo como está están estan va a todos todas gente grupo vecino vecina vecinos vecinas amigo amiga amigos amigas',
    'estimado estimada estimados estimadas disculpe disculpen perdón',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?!\p{L})\s*)+[,.;:!?]+\s*)+(?=[¡¿\p{L}\d])`,
  'iu',
);

/**
 * The first clause of the description after its greeting, at most 60 characters, cut at a word after which a reader may
 * pause.
 */
export function titleOf(description: string): string {
  const whole = description.trim().replace(GREETING, '');
  const first = whole.split(CLAUSE_END)[0]!.trim();
  // A mark that nothing opens is left out: "¿Quién pinta una sala?", but "Quién pinta una sala".
  const clause = /[¿¡]/.test(first) ? first : first.replace(/[!?]+$/, '');
  const text = (clause.length >= 8 ? clause : whole).replace(/\s+/g, ' ');
  if (text.length <= ORDER_TITLE_MAX) return capitalised(text);
  const cut = cutText(text, ORDER_TITLE_MAX - 1);
  const atWord = cut.lastIndexOf(' ') > ORDER_TITLE_MAX / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${capitalised(atWord.replace(DANGLING, ''))}…`;
}

const capitalised = (text: string) => text.replace(/^[¡¿]*\p{L}/u, (start) => start.toLocaleUpperCase('es'));
