import { expect, test } from 'vitest';
import { lexicon } from '../lexicon/lexicon.ts';
import { worksOf } from '../lexicon/works.ts';
import { WORK_MODEL } from './parameters.ts';
import { read } from './reading.ts';
import { understandService } from './understand.ts';
import { likelyWorks, workClasses, workModel } from './work-model.ts';

const nameOf = (trade: string, works: Float64Array | undefined) =>
  worksOf(trade)[works?.indexOf(Math.max(...works)) ?? -1]?.work;
const asks = (text: string, trade: string) =>
  nameOf(trade, likelyWorks(read(text, lexicon(), 'order').words, [trade]).get(trade));

test('the model has the works that the lexicon has', () => {
  expect(workModel().classes).toEqual(workClasses());
});

test('an order asks for the work that would end its trouble, named or not', () => {
  expect(asks('Rechina al frenar y el pedal se va al fondo', 'mecanica-automotriz')).toContain('frenos');
  expect(asks('Rechinan las pastillas', 'mecanica-automotriz')).toContain('frenos');
  expect(
    asks(
      'Arriba tengo la terraza y cada vez que llueve crece la aureola del comedor',
      'techos-impermeabilizacion',
    ),
  ).toContain('filtraciones');
});

test('the works of a trade are together one, and words that no order has say nothing', () => {
  const words = read('gotea la canilla', lexicon(), 'order').words;
  const shares = [...likelyWorks(words, ['plomeria']).get('plomeria')!];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(likelyWorks(read('xilografía', lexicon(), 'order').words, ['plomeria']).size).toBe(0);
});

test('a service lists what its pieces say, of each trade that they are of, and refuses what it says it does not do', () => {
  const trade = 'techos-impermeabilizacion';
  const { works, refusedPieces } = understandService({
    name: 'Impermeabilizaciones Serra',
    description: 'Membrana en losas y terrazas, filtraciones. Techos de chapa no hacemos.',
  });
  const sheets = worksOf(trade).findIndex(({ work }) => work.includes('chapa'));
  const slabs = worksOf(trade).findIndex(({ work }) => work.includes('membranas'));
  expect(works.get(trade)![slabs]).toBeGreaterThan(0.9);
  // The service's name only names the whole trade.
  expect(works.get(trade)![sheets]).toBeLessThanOrEqual(WORK_MODEL.wholeTrade);
  const refused = refusedPieces[0]!.works.get(trade)!;
  expect(refused[sheets]).toBeGreaterThan(0.5);
  expect(refused[slabs]).toBeLessThan(0.5);
});

test('a service that only names a trade lists all of it, less surely than one that names works', () => {
  const worksFor = (description: string) => {
    const { works } = understandService({ name: 'Soluciones del hogar', description });
    return [...(works.get('electricidad') ?? [])];
  };
  const named = worksFor('Albañilería, electricidad, pintura.');
  expect(Math.min(...named)).toBeGreaterThan(0.3);
  const detailed = worksFor('Albañilería, cambio de enchufes, pintura.');
  expect(Math.max(...detailed)).toBeGreaterThan(Math.max(...named));
  expect(Math.min(...detailed)).toBeLessThan(0.1);
});
