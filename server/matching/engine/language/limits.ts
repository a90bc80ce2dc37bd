// What a provider limits the service to: "solo baños", "ortodoncia exclusivamente".
import { NEGATION } from './parameters.ts';
import { AND } from './refusal-extent.ts';
import type { Word } from './tokens.ts';

const ONLY = new Set(['solo', 'solamente', 'unicamente', 'exclusivamente', 'exclusivo', 'exclusiva']);
/** At the end, "trabajo solo" and "diseño exclusivo" limit nothing; "exclusiva y puntual" neither. */
const BEFORE_ITS_THING = /^(solo|exclusiv[oa])$/;
/** "Un solo teléfono para todo", "voy solo"; "solo si ganamos", "solo cobro si": no limit of the work. */
const ALONE = /^(un|una|tu|usted|voy|ando|estoy|vivo)$/;
const ON_CONDITION = /^(si|asi|cobro|cobramos|eso)$/;
const LOGISTICS =
  /^(citas?|turnos?|cercanias|alrededores|norte|sur|centro|efectivo|whatsapp|mañanas?|tardes?|noches?|fin|fines|semana|sabados?|domingos?|feriados?|domicilio|reservas?|pedidos?|encargo|zona|lunes|viernes|dias?|horas?|llamar|mensajes?|horarios?|transferencia|consultas?|seria|serio)$/;

/** Positions of the words that stand beside an "only". */
export function limitsIn(words: readonly Word[]): Set<number> {
  const only = new Set<number>();
  words.forEach(({ word }, index) => {
    if (ONLY.has(word)) for (const position of limitAround(words, index)) only.add(position);
  });
  return only;
}

function limitAround(words: readonly Word[], at: number): number[] {
  const clause = words[at]?.clause;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before?.clause === clause && ALONE.test(before?.word ?? '')) return [];
  if (ON_CONDITION.test(after?.word ?? '')) return [];
  // "Ortodoncia exclusivamente" limits as "exclusivamente ortodoncia" does; "trabajo solo" does not.
  const isLast = after?.clause !== clause;
  if (BEFORE_ITS_THING.test(words[at]?.word ?? '') && (isLast || AND.has(after?.word ?? ''))) return [];
  const from = isLast ? Math.max(0, at - NEGATION.looksAhead) : at + 1;
  const limits = [...words.keys()]
    .slice(from, from + NEGATION.looksAhead)
    .filter((one) => one !== at && words[one]!.clause === clause);
  return limits.some((one) => LOGISTICS.test(words[one]!.word)) ? [] : limits;
}
