// What somebody may mean by what they have typed so far: a trade, a service by its name, a place.

import { sql } from 'drizzle-orm';
import type { ServiceSuggestions } from '../../../contract/service-search.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/transaction.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { tradeName, tradeWords } from '../../matching/engine/lexicon/trade-name.ts';
import { understandingOfOrder } from '../../matching/scoring.ts';
import { lazy } from '../../memoise.ts';
import { indexed, oneOf } from '../listing/conditions.ts';
import { SUGGESTED } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { asRead } from './text.ts';
import { areOfTrades } from './trade-spelling.ts';
import { respelt, type TypedWord, typedWords } from './typed-words.ts';

export async function suggestions(
  { db, places, config }: Context,
  typedText: string,
): Promise<ServiceSuggestions> {
  const q = asRead(typedText);
  const typed = await typedWords(db, q);
  const trades = tradesFor(q, respelt(q, typed), config.COUNTRY);
  const services = await servicesNamed(db, typed);
  const near = places.suggest(q, { limit: SUGGESTED.places }).map(({ address }) => address);
  // Similarly spelled places are only suggested if nothing else was found: a person who types «plom» does not mean «Lomas».
  const isSo = (address: string) => begins(wordsIn(address), wordsIn(q));
  return { trades, services, places: trades.length || services.length ? near.filter(isSo) : near };
}

interface Called {
  id: string;
  /** As words: the market's name of the trade, and every other name of it or of the people who do it. */
  own: string[];
  names: string[][];
}
const called = lazy((): Called[] =>
  [...lexicon().trades.keys()].map((id) => ({
    id,
    own: wordsIn(tradeName(id) ?? ''),
    names: tradeWords(id).map(wordsIn),
  })),
);

/**
 * The trades whose name begins with the text, then those that the text means once its spelling is corrected. Other
 * names of a trade count only if no trade's own name begins with the text: «plom» is plumbing, although some people
 * call fuses, wheel weights and stained glass «plomos».
 */
function tradesFor(q: string, right: string, country: string): ServiceSuggestions['trades'] {
  const typed = wordsIn(q);
  const named = called().filter(({ own }) => begins(own, typed));
  const begun = called().filter(({ names }) => names.some((name) => begins(name, typed)));
  const meant = areOfTrades(wordsIn(right))
    ? understandingOfOrder({ description: right, country }).trades.map(({ id }) => id)
    : [];
  const found = (named.length ? named : begun).map(({ id }) => id);
  const whole = found.filter((id) => meant.includes(id));
  return [...new Set([...whole, ...found, ...(named.length ? [] : meant)])]
    .slice(0, SUGGESTED.trades)
    .flatMap((id) => (tradeName(id) ? [{ id, name: tradeName(id)! }] : []));
}

/** Whether each typed word begins a word of the name. */
const begins = (name: readonly string[], typed: readonly string[]) =>
  typed.length > 0 && typed.every((word) => name.some((other) => other.startsWith(word)));

async function servicesNamed(db: Sql, typed: readonly TypedWord[]): Promise<ServiceSuggestions['services']> {
  if (!typed.length) return [];
  const all = typed.map(({ means }) => oneOf([...means.keys()]));
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select s.id, s.name from ${indexed(all, SUGGESTED.looked)} as s`,
  );
  const named = rows.filter(({ name }) => {
    const words = wordsIn(name);
    return typed.every(({ means }) => words.some((word) => means.has(word)));
  });
  return [...new Map(named.map((service) => [service.name, service])).values()].slice(0, SUGGESTED.services);
}
