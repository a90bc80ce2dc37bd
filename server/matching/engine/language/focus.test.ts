import { expect, test } from 'vitest';
import { focusOf } from './focus.ts';
import { tokenise } from './tokens.ts';

function central(text: string, role: 'order' | 'service' | 'title' = 'order'): string {
  const words = tokenise(text);
  const weights = focusOf(words, role);
  return words
    .filter((_, at) => weights[at] === 1)
    .map(({ word }) => word)
    .join(' ');
}

test.each([
  ['folleto para una inmobiliaria', 'folleto para'],
  ['busco a alguien para pintar la casa', 'busco a alguien para pintar la casa'],
  ['caño roto en el jardin', 'caño roto en'],
  ['mudanza sin ascensor', 'mudanza sin'],
  ['para una mudanza', 'para una mudanza'],
])('%s', (text, asked) => {
  expect(central(text)).toBe(asked);
});

test('in a service its title says for whom it works, and that counts', () => {
  expect(central('aire para autos', 'title')).toBe('aire para autos');
  expect(central('carne asada incluye parrillero', 'service')).toBe('carne asada incluye');
});
