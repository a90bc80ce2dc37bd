// Recognises orders that ask for no work, because their writer offers a thing or his own work, or wants to know something.

import { fold } from '../language/normalise.ts';

const GREETING = /^((hola|buenas?|buenos|dias|tardes|noches|gente|vecin[oa]s|amig[oa]s|que tal)\b[\s,.!]*)+/;
const SELLS =
  /^(de venta|en venta|se vende|(alquilo|arriendo|rento|se (alquila|arrienda|renta)) (un |una )?(habitacion|cuarto|pieza|casa|departamento|depto|depa|local|cochera)|vendo|vendemos|remato|permuto|ofrezco|ofrecemos)\b|\b(por privado|por interno|al inbox|al dm)\b|\b(tengo|hago|vendo) .*\b(por encargo|a pedido|al por mayor)\b/;
const SEEKS_WORK =
  /\b(busco|busca|buscando|necesito|quiero|pido|solicito|en busca de) (un |algun )?(trabajo|empleo|laburo|pega|chamba|camello|curro|changa|brete|jale)\b|\bme ofrezco\b|\b(soy|tengo) .*\bcon (\S+ años? de )?experiencia\b|\bmi (curriculum|cv|hoja de vida)\b|\bse ofrecen?\b|\b(ofrezco (mis servicios|mi trabajo|sesiones|clases)|ofrecen? sus? servicios?)\b|\bles dejo mi (numero|telefono|contacto|whatsapp|celular)\b|\bpresupuestos? sin cargo\b|^(cuido|plancho|coso|tejo|bordo|cocino|manejo) |\bdisponib(le|ilidad) (inmediata|para trabajar|de inmediato)\b|\b(trabajo|empleo) de .* busco\b|\bbusco (casas|familias?) (para|donde) (trabajar|cuidar|limpiar|planchar|cocinar)\b/;

/** "Vendo la casa y hay que pintarla": what is for sale is not all there is. */
const WANTS_MORE = /\bhay que\b|\bquier(e|en|o|emos) (que|ver)\b|\bqueremos que\b/;
const ASKS_FACT =
  /^(((a|de|desde|en|hasta|por) )?(que|cual(es)?|cuando|cuant[oa]s?|donde|quien(es)?)|como (se|es|son|fue|esta|salio))\b/;

const opening = (text: string) =>
  fold(text)
    .replace(/^[^a-zñ]+/, '')
    .replace(GREETING, '')
    .replace(/^[^a-zñ]+/, '');

/** "¿Cuál es la capital?": whoever begins so mostly wants an answer and no provider. */
export const asksFact = (text: string): boolean => ASKS_FACT.test(opening(text));

/** "Vendo lavadora poco uso", "busco trabajo de chofer": nobody is sought to do anything. */
export function offersItself(text: string): boolean {
  const folded = opening(text);
  return (SELLS.test(folded) && !WANTS_MORE.test(folded)) || SEEKS_WORK.test(folded);
}
