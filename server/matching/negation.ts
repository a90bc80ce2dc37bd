// Fourth step: what a text says it is not about. "No busco pintor", "no hace falta limpiar la casa, solo la
// cisterna", "pero no para la casa", "el split está bien", "No autos". A symptom's own no ("no enfría",
// "no prende") is not a refusal and stays.
import { stem } from './stem.ts';
import type { Word } from './tokens.ts';

export interface Negation {
  /** Positions of the words that are refused. */
  readonly refused: ReadonlySet<number>;
  /** Words after "solo" in a service: it does only that. */
  readonly only: ReadonlySet<number>;
}

const REFUSING_VERBS = new Set(
  (
    'busco buscamos buscando quiero queremos quisiera necesito necesitamos necesita preciso precisamos requiero ocupo es son sea seria para pido pedimos ' +
    'vendo compro vendemos compramos alquilo hago hacemos hace hacen trabajo trabajamos atiendo atendemos realizo realizamos realiza ofrezco ofrecemos ' +
    'reparo reparamos arreglo arreglamos incluye incluimos interesa interesan me quieren tomo tomamos acepto aceptamos brindo brindamos doy damos instalo instalamos vengan manden llamen contesten escriban'
  ).split(' '),
);
const TAKE_BACK = new Set([
  'sino',
  'solo',
  'solamente',
  'unicamente',
  'pero',
  'mas',
  'busco',
  'quiero',
  'necesito',
  'preciso',
  'ocupo',
  'quisiera',
  'hay',
  'lo',
  'si',
]);
const HAS_ALREADY =
  /^(tengo|tenemos|tiene|contrate|contratamos|consegui|conseguimos|compre|compramos|arregle|arreglaron|arreglo|pinte|pintaron|hice|hicimos|hicieron|solucione)$/;
const FINE = /^(bien|perfecto|perfecta|impecable|joya|diez|bueno|buena)$/;
const LOGISTICS =
  /^(cita|turno|efectivo|whatsapp|mañana|tarde|noche|fin|semana|sabado|domingo|feriado|domicilio|reserva|pedido|encargo|zona|lunes|viernes|dia|hora|llamar|mensaje|horario|transferencia|seria|serio|consulta)s?$/;
const NOUNLESS =
  /^(#|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|uno|una|un|de|y|o|para|con|en|el|la|los|las|quince|años|pisos)$/;

export function negationIn(words: readonly Word[], role: 'order' | 'service'): Negation {
  const refused = new Set<number>();
  const only = new Set<number>();
  words.forEach(({ word }, at) => {
    if (word === 'no') refuseAfterNo(words, at, role, refused);
    else if (word === 'excepto' || word === 'menos' || word === 'salvo') refuseAhead(words, at + 1, refused);
    else if (word === 'vez' && words[at - 1]?.word === 'en' && words[at + 1]?.word === 'de')
      refuseAhead(words, at + 2, refused);
    else if (
      FINE.test(word) &&
      ['esta', 'estan', 'anda', 'andan', 'funciona', 'quedo'].includes(words[at - 1]?.word ?? '')
    ) {
      if (words[at - 2]?.word !== 'no') refuseBack(words, at, refused);
    } else if (HAS_ALREADY.test(word) && words[at - 1]?.word === 'ya') refuseOwned(words, at, refused);
    else if (
      role === 'service' &&
      (word === 'solo' || word === 'solamente' || word === 'unicamente' || word === 'exclusivamente')
    ) {
      markOnly(words, at, only);
    }
  });
  return { refused, only };
}

function refuseAfterNo(
  words: readonly Word[],
  at: number,
  role: 'order' | 'service',
  refused: Set<number>,
): void {
  const next = words[at + 1];
  const here = words[at];
  if (!next || !here) return;
  if (next.clause !== here.clause || next.word === 'solo') return refuseBefore(words, at, refused);
  const verbAt = ['me', 'se', 'te', 'nos', 'les', 'le', 'lo', 'la'].includes(next.word) ? at + 2 : at + 1;
  const verb = words[verbAt]?.word ?? '';
  const needless = /^(hace|hacen|haria)$/.test(verb) && words[verbAt + 1]?.word === 'falta';
  const subject = verb === 'trata' || verb === 'referimos' || verb === 'refiero';
  const bare = role === 'service' && isNounHere(words, at + 1);
  if (!needless && !subject && !REFUSING_VERBS.has(verb) && !bare) return;
  if (role === 'order' && /^(hace|hacen|hago)$/.test(verb) && !needless) return;
  if (/^(quiere|quieren)$/.test(verb)) return;
  refuseAhead(
    words,
    needless ? verbAt + 2 : bare && !REFUSING_VERBS.has(verb) ? at + 1 : verbAt,
    refused,
    needless,
  );
}

/** In a service "No autos", "no motos": a plural or a noun right after no. */
function isNounHere(words: readonly Word[], at: number): boolean {
  const word = words[at]?.word ?? '';
  return /[aeo]s$/.test(word) || words[at + 1]?.clause !== words[at]?.clause;
}

/** Up to the end of the clause or the word that takes it back; a verb refused without its own contrast is kept. */
function refuseAhead(words: readonly Word[], from: number, refused: Set<number>, keepVerbs = false): void {
  const clause = words[from]?.clause;
  let at = from;
  for (; at < words.length && words[at]?.clause === clause; at += 1) {
    if (at > from && TAKE_BACK.has(words[at]?.word ?? '')) break;
    if (keepVerbs && /(ar|er|ir)$/.test(words[at]?.word ?? '') && contrasts(words, at)) continue;
    refused.add(at);
  }
}

function contrasts(words: readonly Word[], from: number): boolean {
  const later = words.slice(from + 1);
  const only = later.findIndex(({ word }) => word === 'solo' || word === 'solamente' || word === 'sino');
  return only >= 0 && !later.slice(only).some(({ word }) => /(ar|er|ir)$/.test(word));
}

/** "Un pastel no, solo galletas": what stood before the no, unless what follows has no thing of its own. */
function refuseBefore(words: readonly Word[], at: number, refused: Set<number>): void {
  const after = words
    .slice(at + 1, at + 5)
    .filter(({ word }) => word !== 'solo' && word !== 'solamente' && word !== 'sino');
  if (
    after.length > 0 &&
    NOUNLESS.test(after[0]?.word ?? '') &&
    after[0]?.word !== 'para' &&
    (NOUNLESS.test(after[1]?.word ?? '') || after[1]?.clause !== after[0]?.clause)
  )
    return;
  refuseBack(words, at, refused);
}

function refuseBack(words: readonly Word[], at: number, refused: Set<number>): void {
  const clause = words[at]?.clause;
  for (let back = at - 1; back >= 0 && words[back]?.clause === clause; back -= 1) {
    if (words[back]?.word === 'que' && words[back - 1]?.word === 'lo') break;
    refused.add(back);
  }
}

/** "Ya tengo pintor": the words after; "guitarra ya tengo" keeps its subject, which may be the topic. */
function refuseOwned(words: readonly Word[], at: number, refused: Set<number>): void {
  const next = words[at + 1];
  if (next && next.clause === words[at]?.clause) refuseAhead(words, at + 1, refused);
}

function markOnly(words: readonly Word[], at: number, only: Set<number>): void {
  const first = words[at + 1];
  if (!first || first.clause !== words[at]?.clause || LOGISTICS.test(stemlessPlural(first.word))) return;
  for (let index = at + 1; words[index]?.clause === first.clause && index < at + 5; index += 1) {
    const word = words[index]?.word ?? '';
    if (LOGISTICS.test(word)) return;
    only.add(index);
  }
}

function stemlessPlural(word: string): string {
  return stem(word) === word ? word : word.replace(/s$/, '');
}
