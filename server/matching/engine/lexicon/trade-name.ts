import { lexicon, withoutCountries } from './lexicon.ts';

/** A trade's name as people read it; undefined for one that the lexicon does not have. */
export function tradeName(id: string): string | undefined {
  const label = lexicon().trades.get(id)?.label;
  return label && label.charAt(0).toLocaleUpperCase('es') + label.slice(1);
}

const words = new Map<string, string[]>();
/** What people call providers of the trade, in every country. */
export function tradeWords(id: string): string[] {
  const known = words.get(id);
  if (known) return known;
  const found = (lexicon().trades.get(id)?.names ?? []).map(withoutCountries);
  words.set(id, found);
  return found;
}
