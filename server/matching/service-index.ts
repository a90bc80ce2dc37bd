import { understandService } from './engine/understanding/understand.ts';
import { STORED_TRADES } from './parameters.ts';

/** What a service's words mean, as the database keeps it: the terms it is found by and the trades it offers. */
export function serviceIndex(
  service: { name: string; description: string },
  country: string,
): { terms: string[]; trades: string[] } {
  const { terms, trades } = understandService(service, { country });
  return {
    terms: [...terms],
    trades: trades
      .filter(({ certainty }) => certainty >= STORED_TRADES.certaintyFrom)
      .slice(0, STORED_TRADES.most)
      .map(({ id }) => id),
  };
}
