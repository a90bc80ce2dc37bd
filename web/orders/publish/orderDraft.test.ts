import { expect, test } from 'vitest';
import { DIRECT_ORDER_FALLBACK, type Order } from '../../../contract/orders.ts';
import {
  EMPTY_DRAFT,
  missingCharacters,
  orderAgain,
  orderBody,
  orderProblems,
  withBefore,
  withWords,
} from './orderDraft.ts';

const place = { address: 'Pocitos, Montevideo', lat: -34.91, lng: -56.15 };
const description = 'Se me tapó la pileta de la cocina';

test('a description and a place are enough to publish', () => {
  expect(orderProblems({ ...EMPTY_DRAFT, description, place })).toEqual({});
});

test('spaces do not count towards the ten characters', () => {
  expect(missingCharacters('   hola    ')).toBe(6);
  expect(orderProblems({ ...EMPTY_DRAFT, description: 'hola           ', place }).description).toBe(
    'La descripción debe tener al menos 10 caracteres.',
  );
});

test('a description travels without the blanks around it', () => {
  expect(orderBody({ ...EMPTY_DRAFT, description: `  ${description} `, place }).description).toBe(
    description,
  );
});

test('the tenth character is enough', () => {
  expect(missingCharacters('123456789')).toBe(1);
  expect(missingCharacters('1234567890')).toBe(0);
});

test('an order sent to one service may be as brief as it was', () => {
  expect(missingCharacters('Ya', true)).toBe(0);
  expect(orderProblems({ ...EMPTY_DRAFT, description: 'Ya', place }, true)).toEqual({});
});

test('with no place chosen, the place is asked for', () => {
  expect(orderProblems({ ...EMPTY_DRAFT, description })).toEqual({
    place: 'Por favor busca una ubicación.',
  });
});

test('an order that is asked for again asks for its place if that was only typed', () => {
  const order = { description, location: 'Cerca de la rambla', ...DIRECT_ORDER_FALLBACK } as Order;
  expect(orderProblems(orderAgain(order))).toEqual({ place: 'Por favor busca una ubicación.' });
  expect(orderProblems(orderAgain({ ...order, latitude: -34.91, longitude: -56.15 }))).toEqual({});
});

test('a direct order that is asked for of everybody leaves out what the form does not show', () => {
  const order = { description, budget: '1500', urgency: 'emergency' } as Order;
  expect(orderAgain(order)).toMatchObject({ description, budget: '', urgency: 'normal' });
});

test('words of a search take the place of a half-written order, which can be put back', () => {
  const asked = withWords({ ...EMPTY_DRAFT, description, place }, 'plomero');
  expect(asked).toMatchObject({ description: 'plomero', place });
  expect({ ...asked, ...withBefore(asked) }).toEqual({
    ...EMPTY_DRAFT,
    description,
    place,
    before: undefined,
  });
});

test('a second search does not take away what was written before the first', () => {
  const asked = withWords(withWords({ ...EMPTY_DRAFT, description }, 'plomero'), 'sanitario');
  expect(asked.description).toBe('sanitario');
  expect(withBefore(asked).description).toBe(description);
});

test('words that were changed can be put back in turn', () => {
  const changed = { ...withWords({ ...EMPTY_DRAFT, description }, 'plomero'), description: 'plomero ya' };
  const back = { ...changed, ...withBefore(changed) };
  expect(withBefore(back).description).toBe('plomero ya');
});

test('there is nothing to put back where nothing was written', () => {
  expect(withWords(EMPTY_DRAFT, 'plomero').before).toBeUndefined();
  expect(withWords({ ...EMPTY_DRAFT, description: 'plomero' }, 'plomero').before).toBeUndefined();
});
