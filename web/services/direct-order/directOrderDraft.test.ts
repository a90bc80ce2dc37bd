import { expect, test } from 'vitest';
import { directOrderBody, directOrderProblems, emptyDirectOrder } from './directOrderDraft.ts';

const id = '0199f6a2-7c1e-7b6a-9c3f-1a2b3c4d5e6f';
const draft = emptyDirectOrder({ name: 'Gas y agua', basePrice: 1500 });

test('a direct order starts with the name and the price of the service', () => {
  expect(draft).toMatchObject({
    title: 'Pedido directo para: Gas y agua',
    budget: '1500',
    urgency: 'normal',
  });
  expect(emptyDirectOrder({ name: 'Gas', basePrice: null }).budget).toBe('');
});

test('description and location are needed, a picked place is not', () => {
  const missing = 'Por favor completa la descripción y ubicación';
  expect(directOrderProblems(draft)).toEqual({ description: missing, location: missing });
  expect(directOrderProblems({ ...draft, description: 'Pierde gas', location: ' ' })).toEqual({
    location: missing,
  });
  expect(directOrderProblems({ ...draft, description: 'Pierde gas', location: 'Centro' })).toEqual({});
});

test('without a picked place the coordinates are the fixed ones', () => {
  expect(directOrderBody(id, draft)).toMatchObject({ latitude: -34.6037, longitude: -58.3816 });
  const place = { address: 'Centro', lat: -34.9, lng: -56.2 };
  expect(directOrderBody(id, { ...draft, place })).toMatchObject({ latitude: -34.9, longitude: -56.2 });
});

test('what is sent is trimmed, and has the fields of a direct order and no other', () => {
  const typed = { ...draft, title: ' Gas ', description: ' Pierde ', location: ' Centro ', budget: ' 5 ' };
  expect(directOrderBody(id, typed)).toEqual({
    serviceId: id,
    addressDetails: null,
    title: 'Gas',
    description: 'Pierde',
    location: 'Centro',
    latitude: -34.6037,
    longitude: -58.3816,
    urgency: 'normal',
    budget: '5',
  });
});
