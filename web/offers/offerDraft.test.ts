import { expect, test } from 'vitest';
import { EMPTY_OFFER, type OfferDraft, offerBody, offerProblems } from './offerDraft.ts';

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

test('a sent offer has its price as a number, no blanks around its texts and no blank duration', () => {
  const { orderId, ...sent } = offerBody(ORDER, {
    ...complete,
    message: ' Puedo ir hoy  ',
    estimatedDuration: '  ',
  });
  expect(orderId).toBe(ORDER);
  expect(JSON.parse(JSON.stringify(sent))).toEqual({
    serviceId: complete.serviceId,
    message: 'Puedo ir hoy',
    price: 1500.5,
  });
  expect(offerBody(ORDER, { ...complete, estimatedDuration: ' 2 horas ' }).estimatedDuration).toBe('2 horas');
});

test('an id of any form is for the server to judge', () => {
  expect(offerProblems('order-1', { ...complete, serviceId: 'service-1' })).toEqual({});
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
  expect(offerProblems(ORDER, { ...complete, price: '10,125' }).price).toBe('Usa como máximo 2 decimales');
});
