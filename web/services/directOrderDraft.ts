import type { BodyOf } from '../../contract/endpoint.ts';
import { createDirectOrder, type Urgency } from '../../contract/orders.ts';
import type { Place } from '../../contract/places.ts';
import type { Service } from '../../contract/services.ts';
import { check } from '../ui/check.ts';

export interface DirectOrderDraft {
  title: string;
  description: string;
  location: string;
  /** The suggestion behind the text, if one was picked: without it the server has its own coordinates. */
  place: Place | null;
  urgency: Urgency;
  budget: string;
}

export function emptyDirectOrder(service: Pick<Service, 'name' | 'basePrice'>): DirectOrderDraft {
  return {
    title: `Pedido directo para: ${service.name}`,
    description: '',
    location: '',
    place: null,
    urgency: 'normal',
    budget: service.basePrice === null ? '' : String(service.basePrice),
  };
}

export function directOrderBody(
  serviceId: string,
  { place, ...draft }: DirectOrderDraft,
): BodyOf<typeof createDirectOrder> {
  return { serviceId, ...draft, latitude: place?.lat, longitude: place?.lng };
}

/** The first sentence in the way of sending, or undefined; the server judges the service. */
export function directOrderProblem(serviceId: string, draft: DirectOrderDraft): string | undefined {
  const checked = check(createDirectOrder.body, directOrderBody(serviceId, draft));
  return checked.error?.issues.find(({ path }) => path[0] !== 'serviceId')?.message;
}
