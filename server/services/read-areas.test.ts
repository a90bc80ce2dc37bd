import { expect, test } from 'vitest';
import { turnsDuring } from '../../tests/support/turns.ts';
import type { Context } from '../context.ts';
import { readAreas } from './read-areas.ts';

test('others are answered while fifty areas are read', async () => {
  const context = { config: { COUNTRY: 'UY' } } as Context;
  const coverageAreas = Array.from({ length: 50 }, (_, at) => `desde Pocitos ${at} hasta Malvín ${at}`);
  const body = { coverageAreas, predefinedZones: [], phone: '099 123 456' };
  expect(await turnsDuring(() => readAreas(context, body))).toBeGreaterThan(40);
});
