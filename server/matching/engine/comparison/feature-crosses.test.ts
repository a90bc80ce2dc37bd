import { expect, test } from 'vitest';
import { understandOrder, understandService } from '../understanding/understand.ts';
import { crossesModel, crossesOf, signsOfNeed, signsOfService } from './feature-crosses.ts';
import { CROSSES } from './parameters.ts';
import { scoreTexts } from './text-score.ts';

const order = understandOrder('cada vez que llueve tengo que poner baldes en el comedor');
const roofer = understandService({
  name: 'Techos Pérez',
  description: 'Goteras, membranas, canaletas y tejas rotas. Limpieza de desagües pluviales.',
});
const namesOf = (signs: readonly (readonly [string, number])[]) => signs.map(([name]) => name);

test('a text speaks of its trades, its works and its words', () => {
  expect(namesOf(signsOfNeed(order.needs[0]!))).toEqual(
    expect.arrayContaining(['t:techos-impermeabilizacion', 'w:techos-impermeabilizacion0', 's:bald']),
  );
  expect(namesOf(signsOfService(roofer))).toEqual(
    expect.arrayContaining(['t:techos-impermeabilizacion', 's:goter']),
  );
});

test('only a service that says hardly more than its trade is brief', () => {
  const brief = understandService({ name: 'Techista', description: 'arreglo techos' });
  expect(namesOf(signsOfService(brief))).toContain('brief');
  expect(namesOf(signsOfService(roofer))).not.toContain('brief');
});

test('the crosses of a pair are the weights of every sign of one with every sign of the other', () => {
  const { classes, feature } = crossesModel();
  let sum = 0;
  for (const [asked, value] of signsOfNeed(order.needs[0]!))
    for (const [offered, other] of signsOfService(roofer)) {
      const weights = feature(asked);
      const at = weights?.classes.findIndex((place) => classes[place] === offered) ?? -1;
      if (at >= 0) sum += weights!.weights[at]! * value * other;
    }
  expect(sum).not.toBe(0);
  expect(crossesOf(order.needs[0]!, roofer)).toBeCloseTo(sum, 4);
  expect(scoreTexts(order, roofer).parts.crosses).toBeCloseTo(sum, 4);
});

test('the crosses of a need are the same once those of many others were asked for', () => {
  const before = crossesOf(order.needs[0]!, roofer);
  for (let other = 0; other < 2 * CROSSES.needsKept; other++)
    crossesOf(understandOrder(`pintar ${other} cuartos y el comedor`).needs[0]!, roofer);
  expect(crossesOf(order.needs[0]!, roofer)).toBe(before);
});
