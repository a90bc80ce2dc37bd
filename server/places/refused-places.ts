// Where a provider does not go: "Todo Uruguay excepto Artigas", "Montevideo (menos el Cerro)", "a Canelones no voy", "Pilar no".

/** What a provider does not do in a place, as "no me meto en", "no se trabaja en" and "no doy servicio en" say it. */
const DOING = [
  'voy|vamos|va|llego|llegamos|llega|salgo|salimos|viajo|viajamos|cruzo|cruzamos|entro|entramos|(?:subo|bajo|paso)(?=\\s+(?:al?|por|hasta)\\s)',
  'trabajo|trabajamos|trabaja|atiendo|atendemos|atiende|hago|hacemos|hace|realizo|realizamos|opero|operamos|tomo|tomamos|acepto|aceptamos',
  'cubro|cubrimos|cubre|incluyo|incluimos|incluye|doy|damos|brindo|brindamos|ofrezco|ofrecemos|presto|prestamos|meto|metemos',
].join('|');
const WHAT =
  'servicios?|trabajos?|env[ií]os?|entregas?|pedidos?|viajes?|visitas?|domicilios?|cobertura|atenci[oó]n';
const NOT = 'no|nunca|jam[aá]s|tampoco';
const NOT_DOING = `(?:${NOT})\\s+(?:(?:me|nos|se)\\s+)?(?:${DOING})(?:\\s+(?:${WHAT}))?`;
const EXCEPT = [
  'excepto|except[uú]o|exceptuando|salvo|(?:a|con)\\s+excepci[oó]n\\s+de|menos(?!\\s+de\\b)|exclu(?:yo|ye|imos|yen|yendo)|quitando|sacando',
  'evito|evitamos|evitando|nada\\s+de|sin\\s+(?:incluir|contar|llegar)|(?<=^\\s*|[,;.(]\\s*)fuera\\s+del?',
].join('|');
/** What says nothing of where: "no más de 20 km", "no importa", "no tengo local", "no me molesta ir". "No tengo cobertura en" does. */
const NOT_OF_PLACES = [
  's[oó]lo|solamente|m[aá]s|bien|importan?|molestan?|dud(?:es|e|en)|cobr(?:o|a|amos)|cuento|contamos|hace\\s+falta|es\\s+(?:necesario|problema)',
  `(?:tengo|tenemos|hay)(?!\\s+(?:${WHAT}|llegada|disponibilidad)(?!\\p{L}))`,
].join('|');
const BARE_NOT = `(?:${NOT})(?!\\s+(?:(?:me|nos|se)\\s+)?(?:${NOT_OF_PLACES})(?!\\p{L}))`;

/** "A menos de 20 km", "al menos", "lo menos" refuse nothing. */
const REFUSAL = new RegExp(
  `(?<![\\p{L}]|\\b(?:al?|lo|o)\\s)(?:pero\\s+)?(?:${[
    `(?<except>${EXCEPT})`,
    `(?<doing>${NOT_DOING})`,
    '(?<nor>ni(?!\\s+bien\\b))',
    '(?<without>sin)',
    `(?<not>${BARE_NOT})`,
  ].join('|')})(?:\\s+(?:a|al|en|hasta|por|para|hacia))?(?:\\s*:\\s*|\\s+)`,
  'giu',
);
/** "No voy fuera de Montevideo", "no salgo de Montevideo" and "sin salir de Montevideo" name where they do go. */
const NOT_BEYOND =
  /(?<!\p{L})(?:no|sin)\s+(?:(?:\p{L}+\s+){0,3}fuera|salgo|salimos|salir|me\s+muevo|nos\s+movemos|moverme)\s+(?:de(?:l|\s+la)?)\s+/giu;
/** "Pilar no", "a Canelones no voy", "pero Carrasco tampoco": the name stands before. */
const AFTERWARDS = new RegExp(
  `(^|[,;.(]|\\s[-–]\\s|(?<!\\p{L})pero\\s)\\s*(?:pero\\s+)?(?:(?:a|al|en|hasta|por|para)\\s+)?((?:(?!\\s(?:pero|[-–])\\s)[^,;.()])+?)\\s+(?:${NOT_DOING}|${NOT}|no\\s+incluid[oa]s?)\\s*(?=$|[,;.)])`,
  'giu',
);

/** In a list of places that are refused: "no voy a Canelones, solo Montevideo", "Solymar sí". */
export const GOES_THERE =
  /^(pero |y )?(solo|solamente|unicamente|si|tambien|voy|vamos|atiendo|trabajo|cubro)\b|\bsi$/;

/** What a place is refused with: "excepto", "no voy a", "ni", "sin", or a "no" without a verb. */
export type Refusal = 'except' | 'doing' | 'nor' | 'without' | 'not';
export interface Part {
  text: string;
  /** What it follows, and in which words. */
  refusal?: Refusal;
  words?: string;
}

/** A text at its sentences; "Bs. As." and "Depto. Central" are none. */
export const sentencesOf = (text: string): string[] =>
  text.split(/[;\n]|(?<=\p{L}{5})(?<!\bdepto)\.\s+/iu).filter((sentence) => sentence.trim());

/** The text of a refusal that stands in parentheses, and what follows it. */
function endingAt(refused: string, isOpen: boolean): [refused: string, after?: string] {
  const end = isOpen ? refused.indexOf(')') : -1;
  return end < 0 ? [refused] : [refused.slice(0, end), refused.slice(end + 1)];
}

/**
 * What a text names, and what follows each word of refusal, to the end of its parenthesis: a name before "no" gets one, for it
 * alone is refused. "Sin" refuses only a place: "sin cargo" says nothing of where.
 */
export function partsOf(text: string, beginsWithPlace: (text: string) => boolean): Part[] {
  const plain = text.replace(NOT_BEYOND, ', ').replace(AFTERWARDS, '$1 (no $2)');
  const refusals = [...plain.matchAll(REFUSAL)].filter(
    ({ 0: words, index, groups }) => !groups?.without || beginsWithPlace(plain.slice(index + words.length)),
  );
  const parts: Part[] = [{ text: plain.slice(0, refusals[0]?.index) }];
  for (const [at, { 0: words, index, groups = {} }] of refusals.entries()) {
    const isOpen = plain.lastIndexOf('(', index) > plain.lastIndexOf(')', index);
    const [refused, after] = endingAt(plain.slice(index + words.length, refusals[at + 1]?.index), isOpen);
    const refusal = (Object.keys(groups) as Refusal[]).find((each) => groups[each]);
    parts.push({ text: refused, ...(refusal && { refusal }), words });
    if (after !== undefined) parts.push({ text: after });
  }
  return parts;
}
