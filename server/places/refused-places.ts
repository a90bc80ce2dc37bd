// Where a provider does not go: "Todo Uruguay excepto Artigas", "Montevideo (menos el Cerro)", "no voy a Canelones".

/** "A menos de 20 km", "al menos", "no solo" refuse nothing. */
const REFUSAL = new RegExp(
  `(?<![\\p{L}]|\\b(?:al?|lo|o)\\s)(?:${[
    'excepto|exceptuando|salvo|(?:a|con)\\s+excepci[oó]n\\s+de|menos(?!\\s+de\\b)|(?<=^\\s*|[,;.(]\\s*)fuera\\s+del?',
    'no\\s+(?:voy|vamos|llego|llegamos|cubro|cubrimos|trabajo|trabajamos|atiendo|atendemos|viajo|viajamos)',
    '(?<bare>no(?!\\s+s[oó]lo\\b))',
  ].join('|')})(?:\\s+(?:a|al|en|hasta|por))?\\s+`,
  'iu',
);
/** "No voy fuera de Montevideo" and "no salgo de Montevideo" name where they do go. */
const NOT_BEYOND =
  /(?<!\p{L})no\s+(?:(?:\p{L}+\s+){0,3}fuera|salgo|salimos|me\s+muevo|nos\s+movemos)\s+(?:de(?:l|\s+la)?)\s+/giu;

/** In a list of places that are refused: "no voy a Canelones, solo Montevideo". */
export const GOES_THERE =
  /^(pero |y )?(solo|solamente|unicamente|si|tambien|voy|vamos|atiendo|trabajo|cubro)\b/;

interface Parts {
  /** What stands before the word of refusal, or all of the text. */
  named: string;
  /** What follows that word; `bare` after a "no" without a verb, which refuses only what is surely a place. */
  refused?: { text: string; bare: boolean };
}

/** What a text names, and what it refuses. */
export function partsOf(text: string): Parts {
  const plain = text.replace(NOT_BEYOND, ', ');
  const found = REFUSAL.exec(plain);
  if (!found) return { named: plain };
  const refused = { text: plain.slice(found.index + found[0].length), bare: Boolean(found.groups?.bare) };
  return { named: plain.slice(0, found.index), refused };
}
