import type { Service } from '../../contract/services.ts';

type Extra = 'phone' | 'basePrice' | 'predefinedZones' | 'servicePolygons' | 'user' | 'can';
export type BareService = Omit<Service, Extra> & Partial<Pick<Service, Extra>>;

/** A service with what the market adds to it; without that, its owner manages it and others ask and talk. */
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
