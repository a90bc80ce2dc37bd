import { expect, test } from 'vitest';
import { EMPTY_OFFER, type OfferDraft, offerProblems } from './offerDraft.ts';

const ORDER = '0197f6a0-0000-7000-8000-000000000001';
const complete: OfferDraft = {
  serviceId: '0197f6a0-0000-7000-8000-000000000002',
  message: 'Puedo ir hoy',
  price: '1500.50',
  estimatedDuration: '',
};

test('a service, a message and a price make an offer', () => {
  expect(offerProblems(ORDER, complete)).toEqual({});
});

test('an empty offer says what each field needs', () => {
  expect(offerProblems(ORDER, EMPTY_OFFER)).toEqual({
    serviceId: 'Por favor selecciona un servicio válido.',
    message: 'Por favor escribe un mensaje para tu oferta.',
    price: 'Por favor ingresa un precio válido.',
  });
});

test.each(['0', '-5', 'mucho', ''])('the price «%s» is not one', (price) => {
  expect(offerProblems(ORDER, { ...complete, price }).price).toBe('Por favor ingresa un precio válido.');
});

test('a price with three decimals says how many it may have', () => {
  expect(offerProblems(ORDER, { ...complete, price: '10.125' }).price).toBe('Usa como máximo 2 decimales');
});
