import type { Service } from '../../contract/services.ts';
import type { Bare } from './bare.ts';

export type BareService = Bare<
  Service,
  'phone' | 'basePrice' | 'predefinedZones' | 'servicePolygons' | 'user' | 'can'
>;

/** Fills in the fields a plain service lacks; without `can`, its owner may manage it and others may order and chat. */
export function serviceWithDefaults(service: BareService, readerId: string | undefined): Service {
  const { userId, createdAt } = service;
  const mine = userId === readerId;
  return {
    ...service,
    phone: service.phone ?? null,
    basePrice: service.basePrice ?? null,
    predefinedZones: service.predefinedZones ?? [],
    servicePolygons: service.servicePolygons ?? [],
    user: service.user ?? { id: userId, firstName: 'Proveedor', lastName: '', profileImage: null, createdAt },
    can: service.can ?? { manage: mine, order: !mine, chat: !mine },
  };
}
