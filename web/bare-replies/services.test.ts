import { expect, test } from 'vitest';
import type { Service } from '../../contract/services.ts';
import { type BareService, serviceWithDefaults } from './services.ts';

const bare = { id: 'service', userId: 'pedro', name: 'Gas y agua' } as BareService;

test.each([
  ['pedro', { manage: true, order: false, chat: false }],
  ['clara', { manage: false, order: true, chat: true }],
])('a bare service read by %s', (reader, can) => {
  expect(serviceWithDefaults(bare, reader)).toMatchObject({
    can,
    phone: null,
    basePrice: null,
    predefinedZones: [],
    servicePolygons: [],
    user: { id: 'pedro' },
  });
});

test('fields that came with a service stay', () => {
  const can: Service['can'] = { manage: false, order: false, chat: false };
  expect(serviceWithDefaults({ ...bare, can, basePrice: 900 }, 'pedro')).toMatchObject({
    can,
    basePrice: 900,
  });
});
