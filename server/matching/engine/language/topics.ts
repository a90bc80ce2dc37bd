// Where a text takes up a thing that it named before: "afinarlo", "que me la coloquen", "falta la instalación". The work is
// about that thing, even if the words before are "no vendo …" or "ya compré …".
import type { Word } from './tokens.ts';

const ABOUT_IT = /(?:ar|er|ir)(?:me|nos|se)?(lo|la|los|las)$/;
const MINE = /^(mi[oa]s?|nuestr[oa]s?)$/;
const THOSE: ReadonlyMap<string, string> = new Map(
  Object.entries({ el: 'lo', la: 'la', los: 'los', las: 'las' }),
);
/** By its article if it has one ("la moto"), else by how it ends. */
const AGREES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    lo: /^(el|un) |^\S*[^as]$/,
    la: /^(la|una) |^\S*a$/,
    los: /^(los|unos) |^\S*[^a]s$/,
    las: /^(las|unas) |^\S*as$/,
  }),
);
/** "Ya compré …", "no vendo …": verbs that tell of what somebody has. */
export const GOT =
  /^(vendo|vender|vendan|comprar|compre|compramos|compraron|comprad[oa]s?|tengo|tenemos|consegui|conseguimos|traje|trajeron|llego|llegaron|pague)$/;
const WHOEVER = /^(que|quien|quienes|alguien)$/;
const FOR_SOMEBODY = /^(me|nos|se)$/;
const HAVE = /^(tengo|tenemos|tiene|consegui|conseguimos|hay)$/;
const VERB = /[ae]n?$/;
/** After "que la", where "que la casa" is as likely: endings of verbs that few nouns have. */
const VERB_AND_NO_NOUN = /([ae]n|e|ga)$/;
/** Works on a thing that is there already, where they end a clause and so name no other thing. */
const FITTING =
  /^(instalacion|colocacion|conexion|montaje|armado|ensamble|(instal|coloc|conect|mont|arm|ensambl)(ar|en?)|coloquen?|colgar|cuelguen?|poner|pongan?)$/;
const ANY_THING = /./;

interface TakenUp {
  /** How the thing is written, with its article if it has one. */
  readonly thing: RegExp;
  /** Whether it may be anything that was named; otherwise it is a thing that somebody has. */
  readonly anything: boolean;
}

/** What the word at this place takes up, if anything. */
export function takenUpAt(words: readonly Word[], at: number): TakenUp | undefined {
  const { word, clause } = words[at]!;
  if (FITTING.test(word) && words[at + 1]?.clause !== clause) return { thing: ANY_THING, anything: false };
  const itself = ABOUT_IT.exec(word)?.[1] ?? those(words, at);
  const thing = AGREES.get(itself ?? pronounBeforeVerb(words, at) ?? '');
  return thing && { thing, anything: itself !== undefined };
}

/** The pronoun of "los que tengo", "afinar el mío"; "el notebook el que falla" names its thing itself. */
function those(words: readonly Word[], at: number): string | undefined {
  const [next, then] = [words[at + 1]?.word ?? '', words[at + 2]?.word ?? ''];
  const opens = words[at - 1]?.clause !== words[at]!.clause;
  const isThat = next === 'que' && (opens || /^(tengo|tenemos)$/.test(then));
  return isThat || MINE.test(next) ? THOSE.get(words[at]!.word) : undefined;
}

/** The pronoun of "que la instalen", "quien me lo coloque". */
function pronounBeforeVerb(words: readonly Word[], at: number): string | undefined {
  const { word, clause } = words[at]!;
  if (!AGREES.has(word) || words[at - 1]?.clause !== clause) return undefined;
  const mayBeArticle = word === 'la' && WHOEVER.test(words[at - 1]!.word);
  const verb = mayBeArticle ? VERB_AND_NO_NOUN : VERB;
  return asksBefore(words, at) && verb.test(words[at + 1]?.word ?? '') ? word : undefined;
}

/** "Que", "quien me", but not "no me", nor "ya tengo quien". */
function asksBefore(words: readonly Word[], pronoun: number): boolean {
  const isFor = FOR_SOMEBODY.test(words[pronoun - 1]?.word ?? '');
  const at = isFor ? pronoun - 2 : pronoun - 1;
  const [earlier = '', before = ''] = [words[at - 1]?.word, words[at]?.word];
  return WHOEVER.test(before) ? !HAVE.test(earlier) : isFor && before !== 'no';
}
