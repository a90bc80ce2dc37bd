// Trades that customers speak of and do not ask for: their own, or that of somebody who said or did something.
import { joined, type Word } from './tokens.ts';

/** Some words that end as shops do are things in a house. */
const SHOP = '(?!cañeria|bateria|averia|tuberia|griferia|galeria|estanteria)\\S+eria';
const PLACE_OF_WORK = `(taller|negocio|local|salon|tienda|estudio|consultorio|empresa|restaurante?|${SHOP})`;
const RELATIVE =
  '(marido|espos[oa]|herman[oa]|hij[oa]|novi[oa]|prim[oa]|vecin[oa]|mama|papa|suegr[oa]|cuñad[oa])';
const OWN_TRADE = [
  // "Soy abogado y busco quien limpie", "trabajo de enfermera".
  '(yo )?soy|trabajo (de|como|en)|(me dedico|nos dedicamos) a',
  // "Tengo una peluquería y necesito electricista".
  `tengo (un|una|mi) (pequeñ[oa] )?${PLACE_OF_WORK}`,
  // "Mi mamá es modista y necesita reparar su máquina".
  `mi ${RELATIVE} (es|la|el)`,
];
const OWN = new RegExp(`^(y )?(${OWN_TRADE.join('|')})\\b`);

const PERSON = '(\\S+(?:er[oa]|or|ora|ista|ic[oa]|nte|ñil|ari[oa]|tra|ect[oa])s?)';
const SAID =
  '(?:dicen?|dijo|dijeron|dejo|dejaron|rompio|pidio|mancho|recomendo|recomienda|mando|manda|(?:me|nos) hizo)';
const SOMEBODYS = [
  // "El plomero me rompió los azulejos", "el técnico del cable dijo que …".
  `\\b(?:el|la|mi|un|una) ${PERSON} (?:del? \\S+ )?(?:(?:ya|me|nos|le) )*${SAID}\\b`,
  // "Según el electricista", "llamé al cerrajero y dice que …".
  `\\b(?:segun|llame a|llamamos a|pregunte a|consulte a) (?:el|la|mi|un|una) ${PERSON}\\b`,
  `\\b(?:llame|llamamos|pregunte|consulte) al ${PERSON}\\b`,
].map((pattern) => new RegExp(pattern));

/** What is asked for beside them. "Tengo una carnicería y la cortadora no anda" asks nobody else. */
const ASKS = /\b(necesit|busc|quier|quisier|ocup|precis|requier|solicit)\S*|\b(hay|habria|tengo) que\b/;
/** Who left something undone, or said what is to be done, may be the one who is asked for: "el carpintero dejó los muebles sin terminar". */
const MAYBE_ASKED = /\b(dijo|dijeron|dicen?|dejo|dejaron|pidio|mandan?|mando|hizo|llame|llamamos)\b/;
/** "Llamé al plomero y no contesta, busco otro", "el dentista me dijo que necesito una corona". */
const STILL_ASKED = /\botr[oa]s?\b|\b(dijo|dice|recomendo) que necesit/;

/** The words that may name such a trade. */
export function spokenOfIn(words: readonly Word[]): ReadonlySet<Word> {
  const all = joined(words);
  const asks = ASKS.test(all);
  if (MAYBE_ASKED.test(all) && (!asks || STILL_ASKED.test(all))) return new Set();
  const pieces = [...Map.groupBy(words, ({ piece }) => piece).values()];
  return new Set(pieces.flatMap((piece) => (asks && OWN.test(joined(piece)) ? piece : personsIn(piece))));
}

function personsIn(piece: readonly Word[]): readonly Word[] {
  const text = joined(piece);
  const persons = SOMEBODYS.map((pattern) => pattern.exec(text)?.[1]);
  return piece.filter(({ word }) => persons.includes(word));
}
