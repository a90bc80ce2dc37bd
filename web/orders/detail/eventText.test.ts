import { expect, test } from 'vitest';
import type { Offer } from '../../../contract/offers.ts';
import { eventText } from './eventText.ts';

const createdAt = '2026-03-05T12:00:00.000Z';
const made = {
  kind: 'offer_made',
  text: 'Nueva oferta recibida',
  createdAt,
  offer: { id: 'his', price: 3200 },
};
const his = { id: 'his', provider: { firstName: 'Gustavo', lastName: 'Silva' }, currency: 'UYU' } as Offer;

test('an offer is told with whose it is and what it asked when it was made', () => {
  expect(eventText(made, [his])).toBe('Gustavo Silva ofertó $3.200');
  expect(eventText({ ...made, offer: { ...made.offer, currency: 'USD' } }, [his])).toBe(
    'Gustavo Silva ofertó $3.200\u00a0USD',
  );
});

test('what became of an offer is told with whose it is', () => {
  const rejected = { kind: 'offer_rejected', text: 'Oferta rechazada', createdAt, offer: { id: 'his' } };
  expect(eventText(rejected, [his])).toBe('Oferta rechazada: Gustavo Silva');
});

test('an offer that was withdrawn, and every other event, is told as it came', () => {
  expect(eventText(made, [])).toBe('Nueva oferta recibida');
  expect(eventText({ kind: 'order_created', text: 'Pedido publicado', createdAt }, [his])).toBe(
    'Pedido publicado',
  );
});
