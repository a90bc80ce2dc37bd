import { understandService as understand } from './engine/understanding/understand.ts';

const OFFERED_FROM = 0.5;
const TRADES_MAX = 4;

/** What a service's words mean, as the database keeps it: the terms it is found by and the trades it offers. */
export function understandService(
  service: { name: string; description: string },
  country: string,
): { terms: string[]; trades: string[] } {
  const { terms, trades } = understand(service, { country });
  return {
    terms: [...terms],
    trades: trades
      .filter(({ weight }) => weight >= OFFERED_FROM)
      .slice(0, TRADES_MAX)
      .map(({ id }) => id),
  };
}
