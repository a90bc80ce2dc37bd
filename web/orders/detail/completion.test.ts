import { expect, test } from 'vitest';
import { completionProblems } from './completion.ts';

const completion = {
  offerId: '0197f6a0-0000-7000-8000-000000000001',
  rating: 5,
  comment: 'Quedó impecable',
};

test('an accepted offer, stars and a comment complete an order', () => {
  expect(completionProblems(completion)).toEqual({});
  expect(completionProblems({ ...completion, offerId: 'offer-1' })).toEqual({});
});

test('a missing offer, stars or comment is each asked for', () => {
  expect(completionProblems({ offerId: '', rating: 0, comment: '         bien         ' })).toEqual({
    offerId: 'Elige la oferta del trabajo realizado',
    rating: 'Elige una calificación de 1 a 5',
    comment: 'Mínimo 10 caracteres',
  });
});
