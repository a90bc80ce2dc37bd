// What a "no" refuses, by the words around it.
import { NEGATION } from './parameters.ts';
import { ahead, behind, CONTRAST, INFINITIVE, TELLS_OF, wholeClause } from './refusal-extent.ts';
import type { TextRole, Word } from './tokens.ts';

export const REFUSING_VERBS = new Set(
  (
    'busco buscamos buscando quiero queremos quisiera necesito necesita necesitamos preciso precisamos requiero ocupo ' +
    'es son sea seria para pido pedimos vendo compro vendemos compramos alquilo me interesa interesan hago hacemos ' +
    'trabajo trabajamos atiendo atendemos realizo realizamos realiza ofrezco ofrecemos reparo reparamos arreglo ' +
    'arreglamos incluye incluimos tomo tomamos acepto aceptamos brindo brindamos doy damos instalo instalamos vengan ' +
    'manden llamen contesten escriban pidan traigan ofrezcan propongan digan trata refiero'
  ).split(' '),
);
/** "No hago", said by a customer, is a symptom or a complaint; by a provider, a refusal. */
const PROVIDER_VERBS =
  /^(hago|hacemos|trabajo|trabajamos|atiendo|atendemos|arreglo|arreglamos|reparo|reparamos|instalo|instalamos|doy|damos|tomo|tomamos)$/;
/** Verbs in the first person: "No pinto autos", "no cortamos árboles". */
const I_DO = /^[a-zñ]{2,}(o|mos)$|^(doy|voy|soy)$/;
/** Verbs by which providers speak of themselves in the third person: "Madera no trabaja". */
const ONE_DOES = /^(trabajan?|atienden?|realizan?|reparan?|arreglan?|instalan?)$/;
const ONE_THING = /^(el|la|tus?|sus?|mi)$/;
/** "No se hacen trabajos de gas". */
const IS_DONE = /^(hacen?|realizan?|atienden?|reparan?|arreglan?|trabajan?|reciben?)$/;
export const PRONOUNS = new Set(['me', 'se', 'te', 'nos', 'les', 'le', 'lo', 'la']);
export const IT = new Set(['lo', 'la', 'los', 'las']);
const ARTICLES = new Set(['un', 'una', 'el', 'los', 'las']);
const NOT_A_THING =
  /^(#|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|uno|una|un|de|y|o|con|en|el|la|los|las|quince|años|pisos)$/;
const BARE_THING = /([aeo]s|eria|cion|dad|tura|aje|ismo|logia)$/;
/** Words after a command that is no plural thing: "No armes tu mueble solo", "no busques más". */
const SAID_TO_YOU = /^(tu|tus|mas|que)$/;
/** Words before the refused thing in "Es de hierro, no de aluminio". */
const BEFORE_A_THING = /^(de|del|a|al|con|en|por)$/;
/** Endings of nouns for people and work; the next line lists verbs with the same endings. */
const NOUN = /(er[oa]|or|ista|cion|eria|aje|dad|tura|ad[oa]|mudanza)s?$/;
const LIKE_A_NOUN = /^(quiero|espero|genera|opera|libera|espera|tolera|recupera|supera|altera|muero|nada)$/;
/** Endings that no verb of a symptom has ("no enfría", "no prenden"). */
const NO_SYMPTOM = /([lrzdj]|cion|[aeo]s)$/;
const NEEDLESS = /^(hace falta|haria falta|hay que|es necesario|es preciso|hay necesidad)$/;

export function afterNo(words: readonly Word[], no: number, refused: Set<number>, role: TextRole): void {
  const next = words[no + 1];
  if (!next || next.clause !== words[no]?.clause || CONTRAST.has(next.word) || isPolite(words, no + 1)) {
    if (!continuesTheThing(words, no)) behind(words, no, refused);
    return;
  }
  if (role === 'service' && tellsOfTrouble(words, no)) return;
  if (role === 'order' && (refusesOneOnly(words, no) || isUnknownWork(words, no))) return;
  const verbAt = isPronoun(words, no + 1) ? no + 2 : no + 1;
  const verb = words[verbAt]?.word ?? '';
  const afterVerb = words[verbAt + 1]?.word ?? '';
  if (role === 'order' && asksNotTo(words, no)) {
    refused.add(verbAt);
  } else if (role === 'order' && isNoUse(words, verbAt)) {
    ahead(words, no, refused);
  } else if (NEEDLESS.test(`${verb} ${afterVerb}`)) {
    needless(words, verbAt + 2, refused);
  } else if (role === 'service' && (I_DO.test(verb) || knowsNothing(words, no) || isNotDone(words, no))) {
    wholeClause(words, no, refused);
    refused.delete(no);
  } else if (verb === 'para' && (afterVerb === 'de' || words[verbAt + 1]?.clause !== next.clause)) {
    // "No para de sonar", "gotea y no para": it does not stop.
    return;
  } else if (role === 'order' && REFUSING_VERBS.has(verb) && correctsThing(words, verbAt)) {
    needless(words, verbAt + 1, refused);
  } else if (REFUSING_VERBS.has(verb) && (role === 'service' || !PROVIDER_VERBS.test(verb))) {
    ahead(words, verbAt, refused);
    // "Enfermera no necesita": what is refused was said before.
    if (words[verbAt + 1]?.clause !== next.clause) behind(words, no, refused);
  } else if (
    ARTICLES.has(next.word) ||
    (role === 'order' && (isNobody(words, no + 1) || isContrast(words, no)))
  ) {
    ahead(words, no + 1, refused);
  } else if (role === 'service' && isBareThing(words, no + 1, refused)) {
    ahead(words, no + 1, refused);
  }
}

/** "Lo que no sé es revocar": what follows is asked for. */
const isUnknownWork = (words: readonly Word[], no: number) =>
  words[no - 1]?.word === 'que' &&
  words[no - 2]?.word === 'lo' &&
  words[no + 1]?.word === 'se' &&
  words.slice(no + 2, no + 4).some(({ word }) => INFINITIVE.test(word));

/** "No necesito que me pinten el carro sino la sala": what is to be done stays, only the thing is another. */
function correctsThing(words: readonly Word[], verbAt: number): boolean {
  const later = words.slice(verbAt + 1).filter(({ sentence }) => sentence === words[verbAt]?.sentence);
  const contrast = later.findIndex(({ word }) => word === 'sino');
  return contrast > 0 && /^(el|la|los|las|mis?|un|una|unos|unas)$/.test(later[contrast + 1]?.word ?? '');
}

/** "No quiero al mismo plomero, busco otro": the plumber that came is refused, not plumbers. */
function refusesOneOnly(words: readonly Word[], no: number): boolean {
  const same = words.slice(no + 2, no + 4).findIndex(({ word }) => /^mism[oa]$/.test(word));
  if (same < 0 || words[no + 1 + same]?.word === 'lo') return false;
  return words.slice(no + 2 + same).some(({ word }) => /^otr[oa]$/.test(word));
}

/** "Necesito electricista, no plomero". */
const isNobody = (words: readonly Word[], at: number) =>
  /(er[oa]|or|ista|ic[oa])s?$/.test(words[at]?.word ?? '') && words[at + 1]?.clause !== words[at]?.clause;

/** "No me arregles la lavadora": what is not to be done, but not "no me prende la luz". */
const NOT_TO_DO = /^(arregl|repar|pint|limpi|instal|cambi|revis|desarm|desmont|lav)e[sn]$/;
const asksNotTo = (words: readonly Word[], no: number) =>
  words[no - 1]?.clause !== words[no]?.clause &&
  /^(me|nos)$/.test(words[no + 1]?.word ?? '') &&
  NOT_TO_DO.test(words[no + 2]?.word ?? '');

/** "No me sirve electricista", "no me sirve un pintor", but not "no me sirve el electricista que vino". */
function isNoUse(words: readonly Word[], verbAt: number): boolean {
  const at = /^una?$/.test(words[verbAt + 1]?.word ?? '') ? verbAt + 2 : verbAt + 1;
  return /^(sirven?|sirvio)$/.test(words[verbAt]?.word ?? '') && isNobody(words, at);
}

/** "No los hago", but not "no los focos". */
function isPronoun(words: readonly Word[], at: number): boolean {
  const [word = '', verb = ''] = words.slice(at, at + 2).map((one) => one.word);
  return PRONOUNS.has(word) || (IT.has(word) && I_DO.test(verb));
}

/** "De gas no sé", "de luz no sé nada". */
const knowsNothing = (words: readonly Word[], no: number) =>
  words[no + 1]?.word === 'se' &&
  (words[no + 2]?.clause !== words[no]?.clause || words[no + 2]?.word === 'nada');

const isNotDone = (words: readonly Word[], no: number) =>
  (words[no + 1]?.word === 'se' && IS_DONE.test(words[no + 2]?.word ?? '')) ||
  (ONE_DOES.test(words[no + 1]?.word ?? '') && opensBarely(words, no));

/** "Madera no trabaja", but not "¿tu lavadora no trabaja?". */
function opensBarely(words: readonly Word[], no: number): boolean {
  const before = words.slice(0, no).filter(({ clause }) => clause === words[no]?.clause);
  return before.length > 0 && !before.some(({ word }) => ONE_THING.test(word));
}

/**
 * "Mi camioneta es a gasolina, no diésel", "busco reparar, no cambiar la bomba", "limpieza pero no lavado de muebles": a short
 * negation that follows its opposite.
 */
function isContrast(words: readonly Word[], no: number): boolean {
  const [before, next] = [words[no - 1], words[no + 1]];
  const opens = before?.clause !== words[no]?.clause || before?.word === 'pero';
  if (!opens || before?.sentence !== words[no]?.sentence || !next) return false;
  if (BEFORE_A_THING.test(next.word) || INFINITIVE.test(next.word)) return true;
  const isShort = words[no + 1 + NEGATION.contrastWords]?.clause !== next.clause;
  if (isShort && NOUN.test(next.word) && !LIKE_A_NOUN.test(next.word)) return true;
  const isLast = words[no + 2]?.clause !== next.clause;
  return isLast && NO_SYMPTOM.test(next.word) && !/mos$/.test(next.word);
}

/** "Neveras que no enfrían", "voy si no prende": what a provider mends. */
const tellsOfTrouble = (words: readonly Word[], no: number) =>
  TELLS_OF.test(words[no - 1]?.word ?? '') && words[no - 1]?.clause === words[no]?.clause;

/** "Veterinario no gracias", "gatos no por el momento". */
function isPolite(words: readonly Word[], at: number): boolean {
  const [one = '', two = ''] = words.slice(at, at + 2).map(({ word }) => word);
  return /^(gracias|porfa)$/.test(one) || (one === 'por' && /^(favor|ahora|el)$/.test(two));
}

/** "Un pastel de quince pisos no, solo tres": the words after it name no other thing, so the thing is not refused. */
function continuesTheThing(words: readonly Word[], no: number): boolean {
  const after = words.slice(no + 1, no + 1 + NEGATION.looksAhead).filter(({ word }) => !CONTRAST.has(word));
  const [first, second] = after;
  if (!first || !NOT_A_THING.test(first.word)) return false;
  return !second || NOT_A_THING.test(second.word) || second.clause !== first.clause;
}

/** In a service "No autos", "no plomería, no obra", "no pintura ni gas": a plural or an abstract noun, or one of a list. */
function isBareThing(words: readonly Word[], index: number, refused: ReadonlySet<number>): boolean {
  const [thing, next] = words.slice(index, index + 2);
  if (SAID_TO_YOU.test(next?.word ?? '') && next?.clause === thing?.clause) return false;
  const goesOn = words[index - 3]?.word === 'no' && refused.has(index - 2);
  return BARE_THING.test(thing?.word ?? '') || next?.word === 'ni' || goesOn;
}

/** "No hace falta limpiar la casa, solo la cisterna": the work is not refused when only the thing is corrected. */
function needless(words: readonly Word[], from: number, refused: Set<number>): void {
  const later = words.slice(from);
  const contrast = later.findIndex(({ word }) => CONTRAST.has(word));
  const workStays = contrast >= 0 && !later.slice(contrast).some(({ word }) => INFINITIVE.test(word));
  ahead(words, from, refused);
  if (!workStays) return;
  for (const index of refused)
    if (INFINITIVE.test(words[index]?.word ?? '') || isWished(words, index)) refused.delete(index);
}

/** "Que me pinten", "que limpien". */
function isWished(words: readonly Word[], at: number): boolean {
  const [earlier = '', before = '', word = ''] = [at - 2, at - 1, at].map((one) => words[one]?.word);
  return /[ae]n?$/.test(word) && (before === 'que' || (PRONOUNS.has(before) && earlier === 'que'));
}
