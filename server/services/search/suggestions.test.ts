import { describe, expect, test } from 'vitest';
import { openSearchedMarket } from '../../../tests/support/searched-market.ts';

const { market, plumber } = openSearchedMarket();

describe('suggestions while typing', () => {
  const suggested = async (q: string) =>
    (await market.call('GET', `/api/services/suggestions?${new URLSearchParams({ q })}`)).body;

  test('are trades by any of their names and by what they mend, services by their names, and places', async () => {
    const trades = async (q: string) => (await suggested(q)).trades.map(({ id }: { id: string }) => id);
    expect(await trades('plom')).toContain('plomeria');
    expect(await trades('gasf')).toContain('plomeria');
    expect((await trades('canilla que gotea'))[0]).toBe('plomeria');
    expect(await trades('plom')).toEqual(['plomeria']);
    expect(await trades('plumber')).toEqual(['plomeria']);
    expect(await trades('pocitos')).toEqual([]);
    expect((await suggested('plom')).places).toEqual([]);
    expect((await suggested('gustav')).services).toEqual([
      { id: plumber().serviceId, name: 'Sanitario Gustavo' },
    ]);
    expect((await suggested('montevid')).places[0]).toBe('Montevideo, Uruguay');
  });

  test('are few, none for nonsense, and refused for an empty text', async () => {
    const { trades, services, places } = await suggested('re');
    for (const [list, most] of [
      [trades, 4],
      [services, 3],
      [places, 3],
    ])
      expect(list.length).toBeLessThanOrEqual(most);
    expect(await suggested('xqzw')).toEqual({ trades: [], services: [], places: [] });
    const { status, body } = await market.call('GET', '/api/services/suggestions?q=');
    expect([status, body.error]).toEqual([400, expect.stringContaining('Escribe qué buscas')]);
  });
});
