// What a text says it is not about. "No busco pintor", "no hace falta limpiar la casa, solo la
// cisterna", "pero no para la casa", "el split está bien", "No autos". A symptom's own no ("no enfría",
// "no prende") is not a refusal and stays.
import { afterNo, IT, PRONOUNS, REFUSING_VERBS } from './after-no.ts';
import { limitsIn } from './limits.ts';
import { NEGATION } from './parameters.ts';
import {
  ahead,
  behind,
  CONTRAST,
  INFINITIVE,
  listAfter,
  listBefore,
  upTo,
  wholeClause,
} from './refusal-extent.ts';
import type { TextRole, Word } from './tokens.ts';
import { GOT, takenUpAt } from './topics.ts';
import { troublesIn } from './troubles.ts';
import { saysVery } from './very.ts';

interface Negation {
  /** Positions of the words that are refused. */
  readonly refused: ReadonlySet<number>;
  /** Words after "solo" in a service: it does only that. */
  readonly only: ReadonlySet<number>;
}

const EXCEPT = new Set(['excepto', 'menos', 'salvo']);
const HAVE_ALREADY =
  /^(tengo|tenemos|tiene|contrate|contratamos|consegui|conseguimos|compre|compramos|arregle|arreglaron|pinte|pintaron|hice|hicimos|hicieron|solucione)$/;
const COUNTED = /^(#|dos|tres|cuatro|cinco|varios|varias|muchos|muchas)$/;
const CAME_ALREADY = /^(vino|vinieron|paso|estuvo|termino|terminaron)$/;
const DOES =
  /^(hag[ao]|hacemos|hacen?|hizo|hicieron|pong[ao]|ponemos|ponen?|puso|pusieron|traigo|traen?|trajo|llev[ao]|llevamos|llevan|llevaron|cort[ao]|cortan|pint[ao]|pintan|limpi[ao]|limpian|cocin[ao]|cocinan|lav[ao]|lavan|planch[ao]|bañ[ao]|bañan|cuid[ao]|cuidan|compr[ao]|compran|consigo|consiguen?|arregl[ao]|arreglan|doy|dan?|ve|veo|ven|maneja|manejo|prepar[ao]|preparan|atiendo|atienden?|sac[ao]|sacan|prest[ao]|prestan|mont[ao]|instal[ao]|instalaron|dej[ao]|dejaron)$/;
const THEMSELVES = new Set(['yo', 'mi', 'mis', 'nosotros', 'nuestro', 'nuestra', 'ella', 'ellos']);
const STATES = new Set(['esta', 'estan', 'anda', 'andan', 'funciona', 'quedo']);
const FINE = /^(bien|perfecto|perfecta|impecable|joya|diez|bueno|buena)$/;
const AGAIN = /^(un|una|con|llamo|contrato|quiero|busco|vuelvo)$/;
const HANDS_ON = /^(remito|remitimos|derivo|derivamos)$/;
/** A way of saying no. */
interface Construction {
  /** In which texts it is one; in both if it is not given. */
  readonly role?: TextRole;
  /** Whether the word `at(0)` shows it; `at(1)` is the word after it. */
  is(at: (offset: number) => string, words: readonly Word[], index: number): boolean;
  /** Adds the positions of the words that are refused. */
  refuse(words: readonly Word[], index: number, refused: Set<number>, role: TextRole): void;
}

/** At each word the first that is found counts. */
const CONSTRUCTIONS: readonly Construction[] = [
  {
    // "No busco pintor", "ni hago gas".
    is: (at) => at(0) === 'no' || (at(0) === 'ni' && REFUSING_VERBS.has(at(1))),
    refuse: afterNo,
  },
  {
    // "Nunca más un plomero", but not "nunca más prendió".
    role: 'order',
    is: (at) => at(0) === 'nunca' && at(1) === 'mas' && AGAIN.test(at(2)),
    refuse: (words, index, refused) => ahead(words, index + 2, refused, index),
  },
  {
    // "Todo menos gas".
    is: (at) => EXCEPT.has(at(0)),
    refuse: (words, index, refused) => ahead(words, index + 1, refused),
  },
  {
    // "Nada de pelo, quiero manos y pies".
    is: (at, words, index) =>
      at(0) === 'nada' && at(1) === 'de' && words[index - 1]?.clause !== words[index]?.clause,
    refuse: (words, index, refused) => ahead(words, index + 2, refused, index),
  },
  {
    // "Reparar en vez de cambiar".
    is: (at) => at(-1) === 'en' && at(0) === 'vez' && at(1) === 'de',
    refuse: (words, index, refused) => ahead(words, index + 2, refused),
  },
  {
    // "El split está bien", but not "el split está bien sucio".
    is: (at, words, index) =>
      FINE.test(at(0)) && STATES.has(at(-1)) && !isDenied(at) && !saysVery(words, index),
    refuse: behind,
  },
  {
    // "Comida, torta y payaso ya tenemos".
    role: 'order',
    is: (at, words, index) => HAVE_ALREADY.test(at(0)) && at(-1) === 'ya' && endsList(words, index),
    refuse: listBefore,
  },
  {
    // "Ya tengo salón, comida y música"; with a number, "ya tenemos tres cubetas" describes the trouble and refuses nothing.
    is: (at) => HAVE_ALREADY.test(at(0)) && at(-1) === 'ya' && !COUNTED.test(at(1)),
    refuse: listAfter,
  },
  {
    // "El plan de internet ya lo tengo".
    is: (at) => HAVE_ALREADY.test(at(0)) && PRONOUNS.has(at(-1)) && at(-2) === 'ya',
    refuse: behind,
  },
  {
    // "El plomero y el pintor ya vinieron".
    is: (at) => CAME_ALREADY.test(at(0)) && at(-1) === 'ya',
    refuse: listBefore,
  },
  {
    // "La comida la pone mi suegra", "el pasto lo corto yo": somebody does the work already.
    is: (at) => IT.has(at(0)) && DOES.test(at(1)) && THEMSELVES.has(at(2)),
    refuse: wholeClause,
  },
  {
    // "Los brackets los remito": a dentist who sends those patients to somebody else refuses that work.
    role: 'service',
    is: (at) => IT.has(at(0)) && handsOn(at(1), at(2)),
    refuse: wholeClause,
  },
  {
    // "No hacemos plomería, gas ni obra".
    role: 'service',
    is: (at) => at(0) === 'ni',
    refuse: upTo,
  },
  {
    // "Ni tinte ni alisado, solo un recogido".
    role: 'order',
    is: (at, words, index) => at(0) === 'ni' && isNeitherNor(words, index),
    refuse: (words, index, refused) => ahead(words, index, refused),
  },
];

export function negationIn(words: readonly Word[], role: TextRole): Negation {
  const refused = new Set<number>();
  const possible = CONSTRUCTIONS.filter((one) => one.role === undefined || one.role === role);
  words.forEach((_, index) => {
    const at = (offset: number) => words[index + offset]?.word ?? '';
    possible.find(({ is }) => is(at, words, index))?.refuse(words, index, refused, role);
  });
  restoreTopics(words, refused);
  if (role === 'order') for (const at of troublesIn(words)) refused.delete(at);
  return { refused, only: role === 'service' ? limitsIn(words) : new Set() };
}

/** "No me anda bien", "tampoco quedó bien". */
const isDenied = (at: (offset: number) => string) =>
  /^(no|nunca|tampoco)$/.test(PRONOUNS.has(at(-2)) ? at(-3) : at(-2));

/** "Los remito", "los hace otro". */
const handsOn = (verb: string, who: string) =>
  HANDS_ON.test(verb) || (/^(hacen?|ven?)$/.test(verb) && /^(otr[oa]s?|el|la|un|una)$/.test(who));

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

/** "Comida, torta y payaso ya tenemos para la fiesta": the things stand before the verb, which is the only one. */
function endsList(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  const goesOn = next?.clause === words[at]?.clause && !/^(para|en|de)$/.test(next?.word ?? '');
  const before = words[at - 2];
  return !goesOn && before?.clause === words[at]?.clause && before?.word !== 'que';
}

/** "No vendo el piano, hay que afinarlo": a thing that later words take up is not refused. */
function restoreTopics(words: readonly Word[], refused: Set<number>): void {
  words.forEach(({ sentence }, index) => {
    const takenUp = refused.has(index) ? undefined : takenUpAt(words, index);
    if (!takenUp) return;
    for (const before of refused) {
      const { sentence: earlier } = words[before]!;
      if (before > index || !takenUp.thing.test(withArticle(words, before)) || isVerb(words, before))
        continue;
      // "Ya compré la canilla. Necesito que la coloquen".
      const isTopic = isOwned(words, before)
        ? sentence - earlier <= 1
        : takenUp.anything && sentence === earlier;
      if (isTopic) refused.delete(before);
    }
  });
}

const withArticle = (words: readonly Word[], at: number) => {
  const [before = '', word = ''] = [words[at - 1]?.word, words[at]?.word];
  return /^(el|la|los|las|un|una|unos|unas)$/.test(before) ? `${before} ${word}` : word;
};

const isOwned = (words: readonly Word[], at: number) =>
  words.some(({ word, clause }) => clause === words[at]!.clause && GOT.test(word));

/** "Comprar", "que vendan", but not "el boiler". */
function isVerb(words: readonly Word[], at: number): boolean {
  const [before = '', word = ''] = [words[at - 1]?.word, words[at]?.word];
  if (PRONOUNS.has(before) && !IT.has(before)) return true;
  return (
    before === 'que' || REFUSING_VERBS.has(word) || (INFINITIVE.test(word) && !/^(el|un|mi)$/.test(before))
  );
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
