// The examples of every trade, one file for each: orders, one on a line, some with the letters of the works that they ask for
// after a `#`; and services as `name | description`, some with a second trade that they also do after another bar.
import { readdirSync, readFileSync } from 'node:fs';
import { workOfLetter } from '../server/matching/engine/lexicon/works.ts';
import { NOBODY } from '../server/matching/engine/understanding/trade-model.ts';
import type { Sample } from './samples.ts';

/** Requests that no trade answers have no words in common, so each of their lines must weigh more. */
const NOBODY_WEIGHT = 2;
const ORDERS = new URL('examples/', import.meta.url);
const SERVICES = new URL('services/', ORDERS);

export function exampleOrders(): Sample[] {
  return linesIn(ORDERS).map(([trade, line]) => ({
    ...parsed(trade, line),
    trade,
    role: 'order',
    weight: trade === NOBODY ? NOBODY_WEIGHT : 1,
  }));
}

const WITH_WORKS = / #([a-z]+)$/;

function parsed(trade: string, line: string): { text: string; works: number[] } {
  const letters = WITH_WORKS.exec(line)?.[1] ?? '';
  return {
    text: line.replace(WITH_WORKS, ''),
    works: [...letters].map((letter) => workOfLetter(trade, letter)),
  };
}

/** One sample for each trade of a service; the samples share its weight. */
export function exampleServices(): Sample[] {
  return linesIn(SERVICES).flatMap(([trade, line]) => {
    const [name, description, also] = line.split('|').map((part) => part.trim());
    const trades = also ? [trade, also] : [trade];
    return trades.map((one) => ({
      text: `${name}. ${description}`,
      trade: one,
      role: 'service' as const,
      weight: 1 / trades.length,
    }));
  });
}

function linesIn(folder: URL): [trade: string, line: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): [string, string] => [file.replace(/\.txt$/, ''), line]),
    );
}
