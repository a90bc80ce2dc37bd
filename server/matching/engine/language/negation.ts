// Fourth step: what a text says it is not about. "No busco pintor", "no hace falta limpiar la casa, solo la
// cisterna", "pero no para la casa", "el split está bien", "No autos". A symptom's own no ("no enfría",
// "no prende") is not a refusal and stays.
import { NEGATION } from './parameters.ts';
import type { Word } from './tokens.ts';

interface Negation {
  /** Positions of the words that are refused. */
  readonly refused: ReadonlySet<number>;
  /** Words after "solo" in a service: it does only that. */
  readonly only: ReadonlySet<number>;
}

type Role = 'order' | 'service';

const REFUSING_VERBS = new Set(
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
/** Words before a "no" that describes a symptom. */
const TELLS_OF = /^(que|si|donde|cuando|porque)$/;
/** "Los brackets los remito", "los aires los derivo". */
const HANDS_ON = /^(remito|remitimos|derivo|derivamos)$/;
const PRONOUNS = new Set(['me', 'se', 'te', 'nos', 'les', 'le', 'lo', 'la']);
const ARTICLES = new Set(['un', 'una', 'el', 'los', 'las']);
const CONTRAST = new Set(['sino', 'solo', 'solamente', 'unicamente']);
const TAKES_BACK = new Set([
  ...CONTRAST,
  ...'pero mas busco quiero necesito preciso ocupo quisiera hay si'.split(' '),
]);
const AND = new Set(['y', 'e']);
const GOES_ON = new Set([...TAKES_BACK, ...'falta faltan ahora que quien'.split(' ')]);
const EXCEPT = new Set(['excepto', 'menos', 'salvo']);
const HAVE_ALREADY =
  /^(tengo|tenemos|tiene|contrate|contratamos|consegui|conseguimos|compre|compramos|arregle|arreglaron|pinte|pintaron|hice|hicimos|hicieron|solucione)$/;
/** With a number, "ya tenemos tres cubetas" describes the trouble and refuses nothing. */
const COUNTED = /^(#|dos|tres|cuatro|cinco|varios|varias|muchos|muchas)$/;
const CAME_ALREADY = /^(vino|vinieron|paso|estuvo|termino|terminaron)$/;
/** "La comida la pone mi suegra", "el pasto lo corto yo": somebody does the work already. */
const IT = new Set(['lo', 'la', 'los', 'las']);
const DOES =
  /^(hag[ao]|hacemos|hacen?|hizo|hicieron|pong[ao]|ponemos|ponen?|puso|pusieron|traigo|traen?|trajo|llev[ao]|llevamos|llevan|llevaron|cort[ao]|cortan|pint[ao]|pintan|limpi[ao]|limpian|cocin[ao]|cocinan|lav[ao]|lavan|planch[ao]|bañ[ao]|bañan|cuid[ao]|cuidan|compr[ao]|compran|consigo|consiguen?|arregl[ao]|arreglan|doy|dan?|ve|veo|ven|maneja|manejo|prepar[ao]|preparan|atiendo|atienden?|sac[ao]|sacan|prest[ao]|prestan|mont[ao]|instal[ao]|instalaron|dej[ao]|dejaron)$/;
const THEMSELVES = new Set(['yo', 'mi', 'mis', 'nosotros', 'nuestro', 'nuestra', 'ella', 'ellos']);
const IS = new Set(['esta', 'estan', 'anda', 'andan', 'funciona', 'quedo']);
const FINE = /^(bien|perfecto|perfecta|impecable|joya|diez|bueno|buena)$/;
const ONLY = new Set(['solo', 'solamente', 'unicamente', 'exclusivamente', 'exclusivo', 'exclusiva']);
/** At the end, "trabajo solo" and "diseño exclusivo" limit nothing; "exclusiva y puntual" neither. */
const BEFORE_ITS_THING = /^(solo|exclusiv[oa])$/;
/** "Un solo teléfono para todo", "voy solo"; "solo si ganamos", "solo cobro si": no limit of the work. */
const ALONE = /^(un|una|tu|usted|voy|ando|estoy|vivo)$/;
const ON_CONDITION = /^(si|asi|cobro|cobramos|eso)$/;
const LOGISTICS =
  /^(citas?|turnos?|cercanias|alrededores|norte|sur|centro|efectivo|whatsapp|mañanas?|tardes?|noches?|fin|fines|semana|sabados?|domingos?|feriados?|domicilio|reservas?|pedidos?|encargo|zona|lunes|viernes|dias?|horas?|llamar|mensajes?|horarios?|transferencia|consultas?|seria|serio)$/;
const NOT_A_THING =
  /^(#|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|uno|una|un|de|y|o|con|en|el|la|los|las|quince|años|pisos)$/;
const BARE_THING = /([aeo]s|eria|cion|dad|tura|aje|ismo|logia)$/;
const INFINITIVE = /(ar|er|ir)$/;
/** "Es de hierro, no de aluminio"; and endings that no form of a verb has which tells of a symptom ("no enfría", "no prenden"). */
const BEFORE_A_THING = /^(de|del|a|al|con|en|por)$/;
const NO_SYMPTOM = /([lrzdj]|cion|[aeo]s)$/;
const NEEDLESS = /^(hace falta|haria falta|hay que|es necesario|es preciso|hay necesidad)$/;
const ABOUT_IT = /(?:ar|er|ir)(lo|la|los|las)$/;
const THOSE: ReadonlyMap<string, string> = new Map(
  Object.entries({ el: 'lo', la: 'la', los: 'los', las: 'las' }),
);
const AGREES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ lo: /[^as]$/, la: /a$/, los: /[^a]s$/, las: /as$/ }),
);

export function negationIn(words: readonly Word[], role: Role): Negation {
  const refused = new Set<number>();
  const only = new Set<number>();
  const at = (index: number) => words[index]?.word ?? '';
  words.forEach(({ word }, index) => {
    if (word === 'no' || (word === 'ni' && REFUSING_VERBS.has(at(index + 1))))
      afterNo(words, index, role, refused);
    else if (EXCEPT.has(word)) ahead(words, index + 1, refused);
    else if (word === 'nada' && at(index + 1) === 'de' && words[index - 1]?.clause !== words[index]?.clause)
      ahead(words, index + 2, refused, index);
    else if (word === 'vez' && at(index - 1) === 'en' && at(index + 1) === 'de')
      ahead(words, index + 2, refused);
    else if (FINE.test(word) && IS.has(at(index - 1)) && at(index - 2) !== 'no')
      behind(words, index, refused);
    else if (HAVE_ALREADY.test(word) && at(index - 1) === 'ya' && role === 'order' && endsList(words, index))
      listBefore(words, index, refused);
    else if (HAVE_ALREADY.test(word) && at(index - 1) === 'ya' && !COUNTED.test(at(index + 1)))
      listAfter(words, index, refused);
    else if (HAVE_ALREADY.test(word) && PRONOUNS.has(at(index - 1)) && at(index - 2) === 'ya')
      behind(words, index, refused);
    else if (CAME_ALREADY.test(word) && at(index - 1) === 'ya') listBefore(words, index, refused);
    else if (IT.has(word) && DOES.test(at(index + 1)) && THEMSELVES.has(at(index + 2)))
      wholeClause(words, index, refused);
    else if (role === 'service' && IT.has(word) && handsOn(words, index + 1))
      wholeClause(words, index, refused);
    else if (role === 'service' && word === 'ni') upTo(words, index, refused);
    else if (role === 'order' && word === 'ni' && isNeitherNor(words, index)) ahead(words, index, refused);
    else if (role === 'service' && ONLY.has(word)) markOnly(words, index, only);
  });
  restoreTopics(words, refused);
  return { refused, only };
}

function afterNo(words: readonly Word[], no: number, role: Role, refused: Set<number>): void {
  const next = words[no + 1];
  if (!next || next.clause !== words[no]?.clause || CONTRAST.has(next.word) || isPolite(words, no + 1)) {
    if (!continuesTheThing(words, no)) behind(words, no, refused);
    return;
  }
  if (role === 'service' && tellsOfTrouble(words, no)) return;
  const verbAt = isPronoun(words, no + 1) ? no + 2 : no + 1;
  const verb = words[verbAt]?.word ?? '';
  const afterVerb = words[verbAt + 1]?.word ?? '';
  if (NEEDLESS.test(`${verb} ${afterVerb}`)) {
    needless(words, verbAt + 2, refused);
  } else if (role === 'service' && (I_DO.test(verb) || knowsNothing(words, no) || isNotDone(words, no))) {
    wholeClause(words, no, refused);
    refused.delete(no);
  } else if (verb === 'para' && afterVerb === 'de') {
    return;
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

/** "Necesito electricista, no plomero". */
const isNobody = (words: readonly Word[], at: number) =>
  /(er[oa]|or|ista|ic[oa])s?$/.test(words[at]?.word ?? '') && words[at + 1]?.clause !== words[at]?.clause;

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

/** "Mi camioneta es a gasolina, no diésel", "busco reparar, no cambiar": a short negation that follows its opposite. */
function isContrast(words: readonly Word[], no: number): boolean {
  const [before, next] = [words[no - 1], words[no + 1]];
  const opens = before?.sentence === words[no]?.sentence && before?.clause !== words[no]?.clause;
  if (!opens || !next) return false;
  if (BEFORE_A_THING.test(next.word)) return true;
  const isLast = words[no + 2]?.clause !== next.clause;
  return isLast && NO_SYMPTOM.test(next.word) && !/mos$/.test(next.word);
}

/** "Neveras que no enfrían", "voy si no prende": what a provider mends. */
const tellsOfTrouble = (words: readonly Word[], no: number) =>
  TELLS_OF.test(words[no - 1]?.word ?? '') && words[no - 1]?.clause === words[no]?.clause;

/** "Los remito", "los hace otro". */
function handsOn(words: readonly Word[], at: number): boolean {
  const [verb = '', who = ''] = words.slice(at, at + 2).map(({ word }) => word);
  return HANDS_ON.test(verb) || (/^(hacen?|ven?)$/.test(verb) && /^(otr[oa]s?|el|la|un|una)$/.test(who));
}

/** "Ni tinte ni alisado, …" opens with what is not asked; "ni frío ni calor tira el aire" tells of a symptom. */
function isNeitherNor(words: readonly Word[], at: number): boolean {
  const clause = words.filter((word) => word.clause === words[at]?.clause);
  const last = clause.findLastIndex(({ word }) => word === 'ni');
  return (
    clause[0] === words[at] &&
    last > 0 &&
    clause.length - last - 1 <= NEGATION.lastOfNeitherNor &&
    at + clause.length < words.length
  );
}

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
  for (const index of refused) if (INFINITIVE.test(words[index]?.word ?? '')) refused.delete(index);
}

/** Refuses all words to the end of the clause, or to the word that takes the refusal back. */
function ahead(words: readonly Word[], from: number, refused: Set<number>, sameClauseAs = from): void {
  const clause = words[sameClauseAs]?.clause;
  for (let index = from; words[index]?.clause === clause && index < words.length; index += 1) {
    const word = words[index]?.word ?? '';
    const takesBack = TAKES_BACK.has(word) || (word === 'lo' && words[index + 1]?.word === 'que');
    if (index > from && takesBack) return;
    refused.add(index);
  }
}

/** "No hacemos plomería, gas ni obra": all from the first thing that is refused to the last. */
function upTo(words: readonly Word[], nor: number, refused: Set<number>): void {
  const from = words.findLastIndex((_, index) => index < nor && refused.has(index));
  if (from < 0 || words[from]?.sentence !== words[nor]?.sentence) {
    // "Ni baños ni adiestramiento", but not "sin polvo ni olor".
    const clause = words.filter((word) => word.clause === words[nor]?.clause);
    if (!clause.some(({ word }) => word === 'sin' || TELLS_OF.test(word))) wholeClause(words, nor, refused);
    return;
  }
  for (let index = from + 1; index < nor; index += 1) refused.add(index);
  ahead(words, nor, refused);
}

/** "Comida, torta y payaso ya tenemos para la fiesta": the things stand before the verb, which is the only one. */
function endsList(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  const goesOn = next?.clause === words[at]?.clause && !/^(para|en|de)$/.test(next?.word ?? '');
  const before = words[at - 2];
  return !goesOn && before?.clause === words[at]?.clause && before?.word !== 'que';
}

/** Refuses the words of the clause before and, where an "y" ends a list there, the things before its commas. */
function listBefore(words: readonly Word[], at: number, refused: Set<number>): void {
  behind(words, at, refused);
  const { earlier, before } = clausesAround(words, at);
  if (!holdsAnd(words, before) || earlier.some(({ length }) => length > NEGATION.thingOfList)) return;
  for (const position of earlier.flat()) refused.add(position);
}

/** "Ya tengo mesas, sillas y música para el cumple": refuses the clause and the things after its commas up to an "y". */
function listAfter(words: readonly Word[], at: number, refused: Set<number>): void {
  ahead(words, at + 1, refused, at);
  const { after, later } = clausesAround(words, at);
  if (holdsAnd(words, after)) return;
  const things = later.slice(0, later.findIndex((clause) => holdsAnd(words, clause)) + 1);
  if (things.some((thing) => asksAnew(thing.map((one) => words[one]!.word)))) return;
  for (const position of things.flat()) refused.add(position);
}

const holdsAnd = (words: readonly Word[], positions: readonly number[]) =>
  positions.some((one) => AND.has(words[one]!.word));

/** "… , pintar dos cuartos", "… , falta la torta", or more words than a thing has. */
const asksAnew = (thing: readonly string[]) =>
  thing.length > NEGATION.thingAfterComma ||
  INFINITIVE.test(thing[0] ?? '') ||
  thing.some((word) => GOES_ON.has(word));

/** Positions of the sentence around one: earlier clauses, its own clause before and after it, and later clauses. */
function clausesAround(words: readonly Word[], at: number) {
  const { sentence, clause } = words[at]!;
  const positions = [...words.keys()].filter((one) => words[one]!.sentence === sentence);
  const own = positions.filter((one) => words[one]!.clause === clause);
  const byClause = (some: readonly number[]) => [...Map.groupBy(some, (one) => words[one]!.clause).values()];
  const others = positions.filter((one) => !own.includes(one));
  return {
    earlier: byClause(others.filter((one) => one < at)),
    before: own.filter((one) => one < at),
    after: own.filter((one) => one > at),
    later: byClause(others.filter((one) => one > at)),
  };
}

function behind(words: readonly Word[], from: number, refused: Set<number>): void {
  const clause = words[from]?.clause;
  for (let index = from - 1; index >= 0 && words[index]?.clause === clause; index -= 1) {
    if (words[index]?.word === 'que' && words[index - 1]?.word === 'lo') return;
    refused.add(index);
  }
}

function wholeClause(words: readonly Word[], at: number, refused: Set<number>): void {
  behind(words, at, refused);
  ahead(words, at, refused);
}

/** "No vendo el piano, hay que afinarlo": a thing that a later pronoun stands for is not refused. */
function restoreTopics(words: readonly Word[], refused: Set<number>): void {
  words.forEach(({ word }, index) => {
    const pronoun = refused.has(index) ? undefined : pronounAt(words, index, word);
    if (!pronoun) return;
    for (const before of refused) {
      const thing = words[before]?.word ?? '';
      const isThing =
        AGREES.get(pronoun)?.test(thing) && !REFUSING_VERBS.has(thing) && !INFINITIVE.test(thing);
      if (before < index && isThing && words[before]?.sentence === words[index]?.sentence)
        refused.delete(before);
    }
  });
}

/** The pronoun of "afinarlo", or of "los que tengo"; "el notebook el que falla" names its thing itself. */
function pronounAt(words: readonly Word[], index: number, word: string): string | undefined {
  const opens = words[index - 1]?.clause !== words[index]?.clause;
  const those = opens && words[index + 1]?.word === 'que' ? THOSE.get(word) : undefined;
  return those ?? ABOUT_IT.exec(word)?.[1];
}

function markOnly(words: readonly Word[], at: number, only: Set<number>): void {
  const clause = words[at]?.clause;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before?.clause === clause && ALONE.test(before?.word ?? '')) return;
  if (ON_CONDITION.test(after?.word ?? '')) return;
  // "Ortodoncia exclusivamente" limits as "exclusivamente ortodoncia" does; "trabajo solo" does not.
  const isLast = after?.clause !== clause;
  if (BEFORE_ITS_THING.test(words[at]?.word ?? '') && (isLast || AND.has(after?.word ?? ''))) return;
  const from = isLast ? Math.max(0, at - NEGATION.looksAhead) : at + 1;
  const limits = [...words.keys()]
    .slice(from, from + NEGATION.looksAhead)
    .filter((one) => one !== at && words[one]!.clause === clause);
  if (limits.some((one) => LOGISTICS.test(words[one]!.word))) return;
  for (const position of limits) only.add(position);
}

/** "Limpiar la casa no, solo la cisterna": the words that correct a refusal become part of its clause. */
export function putRight(words: readonly Word[], refused: ReadonlySet<number>): Word[] {
  const home = new Map<number, Word>();
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before && before.clause !== word.clause && refused.has(at - 1) && CONTRAST.has(word.word))
      home.set(word.clause, before);
  });
  return words.map((word) => {
    const before = home.get(word.clause);
    return before ? { ...word, clause: before.clause, piece: before.piece } : word;
  });
}
