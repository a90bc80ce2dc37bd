import type { Service } from '../../contract/services.ts';

type Extra = 'phone' | 'basePrice' | 'predefinedZones' | 'servicePolygons' | 'user' | 'can';
export type BareService = Omit<Service, Extra> & Partial<Pick<Service, Extra>>;

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
