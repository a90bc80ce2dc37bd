import { expect, test } from 'vitest';
import { understandService } from './understand.ts';

const named = (description: string) => understandService({ name: 'Los Compadres', description }).namedTrades;

test.each([
  ['Plomería, electricidad y carpintería.', 'electricidad', 1],
  ['Hacemos techos, plomería sencilla, pintura.', 'plomeria', 0.5],
  ['Pintura. No plomería.', 'plomeria', undefined],
  ['Pinto casas y departamentos.', 'plomeria', undefined],
] as const)('%s', (description, trade, share) => {
  expect(named(description).get(trade)).toBe(share);
});

test('the name of a firm does not say which trades it lists', () => {
  expect(understandService({ name: 'Plomería Ruiz', description: 'Pinto casas.' }).namedTrades.size).toBe(0);
});
