import { expect, test } from 'vitest';
import { understandOrder, understandService } from './understand.ts';

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

const listed = (text: string) =>
  understandOrder(text)
    .needs.filter((need) => need.listed)
    .map(({ trades }) => trades[0]?.id);

test.each([
  ['Busco herrero y vidriero para un local', ['herreria', 'vidrieria']],
  ['2 electricistas y 1 plomero para obra', ['electricidad', 'plomeria']],
  ['Hola, fotógrafa y maquilladora, boda en marzo', ['fotografia', 'maquillaje']],
  ['Profesor o profesora de inglés', []],
  ['Maquillaje y peinado para mi boda', []],
  ['Mecánico y electricista de autos', ['mecanica-automotriz', 'electricidad-automotriz']],
  ['Abogado por una pelea con el albañil y el pintor', []],
  ['Electricista, el plomero ya vino', []],
  ['Plomero para baño y cocina', []],
  ['Plomero el calefón no prende', ['plomeria']],
  ['Busco carpintero se rompió la reja de la ventana', ['carpinteria']],
  ['Soldador para hacer un portón', []],
  ['Abogado no quiero todavía, sacar un acta', []],
])('«%s» lists its trades', (text, trades) => {
  expect(listed(text)).toEqual(trades);
});
