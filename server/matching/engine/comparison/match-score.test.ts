import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../../tests/support/small-lexicon.ts';
import { understandOrder, understandService } from '../understanding/understand.ts';
import { type MatchInput, scoreMatch } from './match-score.ts';

const lexicon = SMALL_LEXICON;

function aMatch(given: Partial<MatchInput> & { text?: string; name?: string; description?: string } = {}) {
  const {
    text = 'pierde la canilla de la cocina',
    name = 'Plomero',
    description = 'Canillas. Urgencias.',
    ...rest
  } = given;
  return scoreMatch({
    order: understandOrder(text, { lexicon }),
    service: understandService({ name, description }, { lexicon }),
    coverage: { covered: true, placeName: 'Pocitos', distanceKm: 3, basis: 'area' },
    urgency: 'normal',
    rating: 0,
    totalReviews: 0,
    lexicon,
    ...rest,
  });
}

test('a score says why, most important first', () => {
  expect(aMatch({ urgency: 'urgent', rating: 4.8, totalReviews: 32 }).reasons).toEqual([
    'Hace arreglos de cañerías y grifería',
    'Menciona «canillas»',
    'Cubre Pocitos',
    '4,8 con 32 reseñas',
    'Responde urgencias',
  ]);
});

test('a service that does not cover the place is no match', () => {
  expect(aMatch({ coverage: { covered: false, basis: 'none' } })).toEqual({
    score: 0,
    parts: [],
    reasons: [],
  });
});

test('the whole country costs a little', () => {
  const national = aMatch({ coverage: { covered: true, basis: 'country', placeName: 'Uruguay' } });
  expect(national.score).toBeLessThan(aMatch().score);
  expect(national.score).toBeGreaterThanOrEqual(50);
  expect(national.reasons).toContain('Atiende en todo el país');
});

test('one perfect review says less than forty good ones', () => {
  const one = aMatch({ rating: 5, totalReviews: 1 }).score;
  expect(aMatch({ rating: 4.8, totalReviews: 40 }).score).toBeGreaterThan(one);
  expect(one).toBeGreaterThanOrEqual(aMatch().score);
});

test('bad reviews cost points and are no reason', () => {
  const bad = aMatch({ rating: 1.5, totalReviews: 30 });
  expect(bad.score).toBeLessThan(aMatch().score);
  expect(bad.reasons.join()).not.toContain('reseñas');
});

test('no circumstance makes a wrong provider right', () => {
  const cake = aMatch({
    name: 'Pastelería',
    description: 'Tortas. Urgencias.',
    urgency: 'emergency',
    rating: 5,
    totalReviews: 500,
    serviceAgeDays: 1,
  });
  expect(cake.score).toBeLessThan(50);
});

test('the parts add up to the score', () => {
  const { score, parts } = aMatch({ rating: 4.8, totalReviews: 32 });
  expect(Math.round(parts.reduce((sum, { points }) => sum + points, 0))).toBe(Math.min(100, score));
});

test('the page that explains matching shows about what the engine says', () => {
  const page = readFileSync(new URL('../../../../docs/matching.md', import.meta.url), 'utf8');
  const [, text] = page.match(/^> (.+)$/m)!;
  const order = understandOrder(text!, { country: 'UY' });
  const rows = [...page.matchAll(/^\| ([^|:]+): \*(.+?)\* \| (\d+) \|/gm)];
  expect(rows.length).toBeGreaterThan(2);
  for (const [, name, description, shown] of rows) {
    const service = understandService({ name: name!, description: description! }, { country: 'UY' });
    const { score } = scoreMatch({
      order,
      service,
      coverage: { covered: true, placeName: 'Pocitos', basis: 'area' },
      urgency: 'urgent',
      rating: 4.8,
      totalReviews: 32,
    });
    expect(Math.abs(score - Number(shown)), name).toBeLessThanOrEqual(5);
  }
});
