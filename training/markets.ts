// Labelled markets on which no other number of the engine was set: on those the fitted model would trust itself too much.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKETS = join(import.meta.dirname, 'markets');
/** Questions of fact, talk and nonsense that nobody can serve anywhere; none of them is an example of the trade model. */
const NOBODY_FILE = join(import.meta.dirname, 'asked-of-nobody.txt');
/** How many of these each market gets. */
const NOBODY_EACH = 10;

export interface LabelledOrder {
  readonly text: string;
  readonly country: string;
  /** By service: 3 exactly what is needed, 2 would do it, 1 loosely related. */
  readonly relevance: Readonly<Record<string, 1 | 2 | 3>>;
}

interface OfferedService {
  readonly id: string;
  readonly trade: string;
  readonly name: string;
  readonly description: string;
  readonly country: string;
}

export const marketNames = (): string[] => globSync('*', { cwd: MARKETS }).sort();

const read = (market: string, file: string) => JSON.parse(readFileSync(join(MARKETS, market, file), 'utf8'));

export const ordersOf = (market: string): LabelledOrder[] => read(market, 'orders.json');
export const servicesOf = (market: string): OfferedService[] => read(market, 'services.json');

/** Orders that no service of a market can serve: each market has the next ones of the list. */
export function asksOfNobody(market: string): LabelledOrder[] {
  const texts = readFileSync(NOBODY_FILE, 'utf8').trimEnd().split('\n');
  const country = ordersOf(market)[0]!.country;
  const from = marketNames().indexOf(market) * NOBODY_EACH;
  return Array.from({ length: NOBODY_EACH }, (_, at) => ({
    text: texts[(from + at) % texts.length]!,
    country,
    relevance: {},
  }));
}
