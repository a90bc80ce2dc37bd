// What somebody may mean by what they have typed so far: a trade, a service by its name, a place.
import { sql } from 'drizzle-orm';
import type { ServiceSuggestions } from '../../contract/services.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/transaction.ts';
import { lexicon } from '../matching/engine/lexicon/lexicon.ts';
import { tradeName, tradeWords } from '../matching/engine/lexicon/trade-name.ts';
import { understandingOfOrder } from '../matching/scoring.ts';
import { indexed, oneOf } from './conditions.ts';
import { SUGGESTED } from './parameters.ts';
import { type TypedWord, typedWords, wordsIn } from './search-words.ts';

export async function suggestions({ db, places, config }: Context, q: string): Promise<ServiceSuggestions> {
  const typed = await typedWords(db, q);
  return {
    trades: tradesFor(q, config.COUNTRY),
    services: await servicesNamed(db, typed),
    places: places.suggest(q, { limit: SUGGESTED.places }).map(({ address }) => address),
  };
}

interface Called {
  id: string;
  /** How people call the trade or who does it, one name an entry, as words. */
  names: string[][];
}
let called: Called[] | undefined;

/** First the trades of a name that begins so, then those that what is typed means by itself. */
function tradesFor(q: string, country: string): ServiceSuggestions['trades'] {
  called ??= [...lexicon().trades.keys()].map((id) => ({
    id,
    names: [tradeName(id) ?? '', ...tradeWords(id)].map(wordsIn),
  }));
  const typed = wordsIn(q);
  const begun = called.filter(({ names }) => names.some((name) => begins(name, typed))).map(({ id }) => id);
  const meant = understandingOfOrder({ description: q, country }).trades.map(({ id }) => id);
  const whole = begun.filter((id) => meant.includes(id));
  return [...new Set([...whole, ...begun, ...meant])]
    .slice(0, SUGGESTED.trades)
    .flatMap((id) => (tradeName(id) ? [{ id, name: tradeName(id)! }] : []));
}

/** Each typed word begins a word of the name. */
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
