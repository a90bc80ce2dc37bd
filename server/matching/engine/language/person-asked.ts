// The person whom an order asks for right before it tells the trouble: "gasfiter la terma no calienta", "busco plomero se tapó el baño".
import type { Word } from './tokens.ts';

const PERSON = /(er[oa]|[dst]ora?|ista|[gt]raf[oa]|il|ic[oa]|gad[oa]|nari[oa]|fiter)$/;
/** How an order begins to ask. */
const ASKS =
  /^(hola|buen[oa]s?|dias|tardes|noches|vecin[oa]s|busco|buscamos|necesito|necesitamos|preciso|ocupo|quiero|requiero|solicito|recomienden|algun|alguna|un|una|urgente)$/;
/** After "para" or "que" the work is told, and the name is often a rough one: "soldador para hacer rejas". */
const TELLS_TROUBLE = /^(la|el|los|las|mis?|se)$/;

/** The word for this person, if there is one. */
export function personAsked(words: readonly Word[]): Word | undefined {
  const at = words.findIndex(({ word }) => !ASKS.test(word));
  const [person, next] = [words[at], words[at + 1]];
  if (!person || !PERSON.test(person.word) || next?.piece !== person.piece) return undefined;
  return TELLS_TROUBLE.test(next.word) ? person : undefined;
}
