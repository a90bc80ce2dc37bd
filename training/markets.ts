// Labelled markets on which no other number of the engine was set: on those the fitted model would trust itself too much.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKETS = join(import.meta.dirname, 'markets');

interface LabelledOrder {
  readonly text: string;
  readonly country: string;
  /** By service: 3 exactly what is needed, 2 would do it, 1 loosely related. */
  readonly relevance: Readonly<Record<string, 1 | 2 | 3>>;
}

interface OfferedService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly country: string;
}

export const marketNames = (): string[] => globSync('*', { cwd: MARKETS }).sort();

const read = (market: string, file: string) => JSON.parse(readFileSync(join(MARKETS, market, file), 'utf8'));

export const ordersOf = (market: string): LabelledOrder[] => read(market, 'orders.json');
export const servicesOf = (market: string): OfferedService[] => read(market, 'services.json');
