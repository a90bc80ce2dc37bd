// Recognises orders that ask for no work, because their writer offers a thing or his own work.

import { fold } from '../language/normalise.ts';

const GREETING = /^((hola|buenas?|buenos|dias|tardes|noches|gente|vecin[oa]s|amig[oa]s|que tal)\b[\s,.!]*)+/;
const SELLS =
  /^(de venta|en venta|se vende|(alquilo|arriendo|rento|se (alquila|arrienda|renta)) (un |una )?(habitacion|cuarto|pieza|casa|departamento|depto|depa|local|cochera)|vendo|vendemos|remato|permuto|ofrezco|ofrecemos)\b|\b(por privado|por interno|al inbox|al dm)\b|\b(tengo|hago|vendo) .*\b(por encargo|a pedido|al por mayor)\b/;
const SEEKS_WORK =
  /\b(busco|busca|buscando|necesito|quiero|pido|solicito|en busca de) (un |algun )?(trabajo|empleo|laburo|pega|chamba|camello|curro|changa|brete|jale)\b|\bme ofrezco\b|\b(soy|tengo) .*\bcon (\S+ años? de )?experiencia\b|\bmi (curriculum|cv|hoja de vida)\b/;

/** "Vendo lavadora poco uso", "busco trabajo de chofer": nobody is sought to do anything. */
export function offersItself(text: string): boolean {
  const folded = fold(text).trim().replace(GREETING, '');
  return SELLS.test(folded) || SEEKS_WORK.test(folded);
}
