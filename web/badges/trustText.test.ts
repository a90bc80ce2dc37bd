import { expect, test } from 'vitest';
import { BADGE_NAMES, badgeMeaning, factTexts, waitText } from './trustText.ts';

test.each([
  [0, '1 min'],
  [35, '35 min'],
  [60, '1 h'],
  [125, '2 h'],
  [2 * 24 * 60, '2 días'],
])('%i minutes are «%s»', (minutes, text) => expect(waitText(minutes)).toBe(text));

test('each badge alone says what was done', () =>
  expect(Object.values(BADGE_NAMES)).toEqual([
    'Correo verificado',
    'Teléfono verificado',
    'Identidad revisada por Echamano',
  ]));

test('a badge says what was seen, where from, when and until when', () => {
  expect(
    badgeMeaning({
      kind: 'identity',
      since: '2026-01-02',
      until: '2030-12-31',
      document: 'passport',
      country: 'UY',
    }),
  ).toBe(
    'Una persona de Echamano vio su documento: pasaporte de Uruguay, revisado el 2/1/2026, vale hasta el 31/12/2030. No guardamos ni el número ni una foto.',
  );
});

test('a phone says how it was checked', () => {
  const phone = { kind: 'phone' as const, since: '2026-01-02', until: null, document: null, country: null };
  expect(badgeMeaning(phone)).toBe('Echamano comprobó su teléfono. Desde el 2/1/2026.');
  expect(badgeMeaning({ ...phone, byCode: true })).toBe(
    'Respondió con el código que enviamos a su teléfono. Desde el 2/1/2026.',
  );
});

test('each side reads of the other what it deals with', () => {
  const facts = {
    worked: { done: 18, of: 20 },
    hired: { done: 5, of: 6 },
    answered: { done: 9, of: 10 },
    replies: { minutes: 120, of: 12 },
  };
  const said = (side: 'provider' | 'customer') => factTexts(facts, side).map(({ text }) => text);
  expect(said('provider')).toEqual([
    'Terminó 18 de 20 trabajos',
    'Respondió 9 de 10 pedidos directos',
    'Responde en 2 h',
  ]);
  expect(said('customer')).toEqual(['Concretó 5 de 6 acuerdos', 'Responde en 2 h']);
});
