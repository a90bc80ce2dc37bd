import { expect, test } from 'vitest';
import type { OfferStatus } from '../../contract/offer-values.ts';
import { offerNextStep } from './offerNextStep.ts';

test.each<[OfferStatus, string, string]>([
  ['pending', 'active', 'El cliente todavía no respondió.'],
  ['pending', 'in_progress', 'El cliente aceptó otra oferta; la tuya sigue en pie.'],
  ['accepted', 'in_progress', 'El cliente aceptó tu oferta. Coordina los detalles por el chat.'],
  ['accepted', 'completed', 'El cliente confirmó el trabajo.'],
  ['rejected', 'active', 'El cliente rechazó tu oferta.'],
  ['rejected', 'in_progress', 'El cliente rechazó tu oferta.'],
  ['rejected', 'completed', 'El trabajo se completó con otra oferta.'],
  ['rejected', 'cancelled', 'El cliente canceló el pedido.'],
  ['cancelled', 'cancelled', 'El cliente canceló el pedido.'],
])('an offer %s on an order %s', (status, orderStatus, text) => {
  expect(offerNextStep({ status, order: { id: '1', title: 'Canilla', status: orderStatus } })).toBe(text);
});

test('an offer that expired says so, and what brings it back', () => {
  const order = { id: '1', title: 'Canilla', status: 'active' };
  const validUntil = new Date(0).toISOString();
  expect(offerNextStep({ status: 'pending', order, validUntil })).toBe(
    'Tu oferta venció: cámbiala para que el cliente pueda aceptarla.',
  );
  expect(offerNextStep({ status: 'rejected', order, validUntil })).toBe('El cliente rechazó tu oferta.');
});
