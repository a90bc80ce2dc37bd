// Recognises orders that ask for no work, because the writer offers a thing or their own work, or wants to know
// something.

import { courteousIn } from '../language/courtesies.ts';
import { normalise } from '../language/normalise.ts';
import { joined, tokenise, type Word } from '../language/tokens.ts';

const HOME =
  '(habitacion|cuarto|pieza|casa|casita|departamento|depto|depa|dpto|apto|apartamento|apartaestudio|monoambiente|local|cochera|bodega|oficina|finca|lote|terreno)s?';
const SELLS = new RegExp(
  `^((a la|de|en) venta|(dueñ[oa] )?(se )?(vende[nm]?|vendo|vendemos)|(dueñ[oa] )?(alquilo|arriendo|rento|alquila|(se )?(alquilan?|arriendan?|rentan?)) (un |una |el |la |dos |tres |# )*${HOME}|remato|permuto|ofrezco|ofrecemos)\\b` +
    '|^quien compra\\b|\\b(tengo|hago|vendo) .*\\b(por encargo|a pedido|al por mayor)\\b',
);
const TELLS_PRIVATELY =
  /\b(info|informacion|precios?|consultas?|pedidos|detalles|fotos|interesad[oa]s)( \S+){0,2} (por|al) (privado|interno|inbox|dm)\b/;
/**
 * "Doy clases de inglés", "se pintan casas", "electricista a las órdenes": a writer who says no more offers work.
 * Words that are also nouns, as in "corto en el enchufe" and "coso de la canilla", count only beside a thing to work
 * on.
 */
const OFFERS_WORK =
  /^(hago (?!contacto)|hacemos |corto ((el|la|los|las) )?(pasto|cesped|grama|zacate|monte|yuyos?|setos?|ramas?|arbol(es)?|leña|pelos?|cabellos?)\b|coso (?!de|que)|bordo (?!de)|cuido (?!de|infantil|a mi)|manejo (?!de|una? |mi )|(doy|damos) clases |(dicto|realizo|realizamos|pinto|pintamos|arreglamos|reparo|reparamos|instalo|instalamos|podo|lavo|tejo|plancho|cocino|fabrico|fabricamos|confecciono|brindo|brindamos|presto|atiendo|elaboro|elaboramos|destapo|fumigo) )|^se (pintan|hacen (?!charc|hong|burbuj|poz|hoy|grum)|arreglan|reparan|cosen|tejen|podan|instalan|dictan|dan clases|realizan|destapan|elaboran|fabrican|confeccionan)\b|\ba (la|las|sus) orden(es)?\b/;
const WANTS =
  /\b(necesit|busc|quier|quisier|ocup|precis|requier|solicit|recomiend|recomend|presupuest|contrat|consig)|\b(hay que|alguien|quien(es)?|algun|hace falta|me urge|para que|una? fiesta|cumpleaños)\b/;
const SEEKS_WORK =
  /(?<!\bno )\b(busco|busca|buscando|necesito|quiero|pido|solicito|en busca de) (un |algun )?(trabajo|empleo|laburo|pega|chamba|camello|curro|changa|brete|jale)\b|\bme ofrezco\b|\b(soy|tengo) .*\bcon (\S+ años? de )?experiencia\b|\bmi (curriculum|cv|hoja de vida)\b|\bse ofrecen?\b|\b(ofrezco (mis servicios|mi trabajo|sesiones|clases)|ofrecen? sus? servicios?)\b|\bles dejo mi (numero|telefono|contacto|whatsapp|celular)\b|\bpresupuestos? sin cargo\b|\bdisponib(le|ilidad) (inmediata|para trabajar|de inmediato)\b|^(trabajo|empleo) de (\S+ ){1,4}busco$|\bbusco (casas|familias?) (para|donde) (trabajar|cuidar|limpiar|planchar|cocinar)\b/;

/** "Vendo la casa y hay que pintarla", "vendo ropa y no sé tomar las fotos": the writer offers something but also needs help. */
const WANTS_MORE =
  /\bhay que\b|\bquier(e|en|o|emos) (que|ver)\b|\bqueremos que\b|\bquisiera [a-z]+(me|se)\b|\bno (l[aeo]s? |me |nos )?(se (que|como|hacer|tomar|sacar)|entiend[oe]|entendemos|logro|logramos|consigo|conseguimos)\b|\bcuanto (me |nos )?cobran?\b/;
const ASKS_FACT =
  /^(((a|de|desde|en|hasta|por) )?(que|cual(es)?|cuando|cuant[oa]s?|donde|quien(es)?)|como (se|es|son|fue|esta|salio|(puedo|hago para) (?!contrat|conseg|encontr|contact|que )|(?!hago\b|puedo\b|contrato\b|consigo\b|encuentro\b|contacto\b|ubico\b|pido\b)[a-zñ]+o)|(alguien )?(sabe|saben|sabria|(me )?(puede|pueden|podria|podrian) decir|me dice) (si (?!hay (un|algun|quien)|alguien)|cuando|donde|cuanto|por que|a que))\b/;

function withoutCourtesies(words: readonly Word[]): string {
  const courteous = courteousIn(words);
  return joined(words.filter((_, at) => !courteous.has(at)));
}

/** "¿Cuál es la capital?": a text that begins like this mostly wants an answer and no provider. */
export const asksFact = (text: string): boolean =>
  ASKS_FACT.test(withoutCourtesies(tokenise(normalise(text))));

/** "Vendo lavadora poco uso", "busco trabajo de chofer": nobody is sought to do anything. */
export function offersItself(text: string): boolean {
  const all = tokenise(normalise(text));
  const words = withoutCourtesies(all);
  return (
    TELLS_PRIVATELY.test(joined(all)) ||
    SEEKS_WORK.test(words) ||
    (SELLS.test(words) && !WANTS_MORE.test(words)) ||
    (OFFERS_WORK.test(words) && !WANTS.test(words) && !WANTS_MORE.test(words))
  );
}
