import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { predefinedZones, serviceReaches } from '../../contract/areas.ts';
import { LIST_MAX } from '../../contract/common.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { serviceOffers } from '../../contract/offers.ts';
import type { ordersWithService } from '../../contract/order-detail.ts';
import type { createDirectOrder } from '../../contract/orders.ts';
import type { Place } from '../../contract/places.ts';
import { REVIEWS_PAGE_SIZE, type serviceReviews } from '../../contract/reviews.ts';
import {
  type browseServices,
  type listCategories,
  SERVICE_SUGGESTION_MIN,
  SERVICES_PAGE_SIZE,
  type suggestServices,
} from '../../contract/service-search.ts';
import type {
  createService,
  getService,
  hintsOfService,
  Service,
  updateService,
} from '../../contract/services.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { FileToSend } from '../attachments/uploads.ts';
import { serviceWithDefaults } from '../bare-replies/services.ts';
import { call } from '../calls/call.ts';
import { callOnce } from '../calls/callOnce.ts';
import { read, refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import { sendOrQueue } from '../offline/offlineQueue.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import type { ServiceFilters } from './browse/serviceFilters.ts';

export const OFFERS_COUNTED = LIST_MAX;
const ZONES_FRESH_MS = 5 * MINUTE_MS;

export function services(filters: ServiceFilters) {
  return infiniteQueryOptions({
    queryKey: ['/api/services', filters, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const { sort, ...rest } = filters;
      const query = { ...rest, ...(sort && { sort }), page: pageParam, limit: SERVICES_PAGE_SIZE };
      const page = await call<typeof browseServices>('GET /api/services', { query, signal });
      return { ...page, services: page.services.map(whole) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });
}

/** Suggestions for the text typed so far; a failure leaves the list empty without a message. */
export function serviceSuggestions(text: string, wanted: boolean) {
  const q = text.trim();
  return queryOptions({
    ...read<typeof suggestServices>('/api/services/suggestions', { query: { q } }),
    enabled: wanted && q.length >= SERVICE_SUGGESTION_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function categories() {
  return read<typeof listCategories>('/api/categories');
}

export function zones() {
  return queryOptions({
    ...read<typeof predefinedZones>('/api/services/predefined-zones'),
    staleTime: ZONES_FRESH_MS,
  });
}

export function service(id: string) {
  return read<typeof getService>('/api/services/:id', { params: { id } }, whole);
}

function whole(service: Service): Service {
  return serviceWithDefaults(service, rememberedUser()?.id);
}

/** The newest reviews first, a page at a time. */
export function reviewsOf(serviceId: string) {
  const params = { id: serviceId };
  return infiniteQueryOptions({
    queryKey: [`/api/services/${serviceId}/reviews`, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof serviceReviews>('GET /api/services/:id/reviews', {
        params,
        query: { limit: REVIEWS_PAGE_SIZE, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === REVIEWS_PAGE_SIZE ? page.at(-1)?.id : undefined),
  });
}

/** Read again on each visit: nothing tells the browser that an offer was made with the service. */
export function offersWith(serviceId: string) {
  return {
    ...read<typeof serviceOffers>('/api/services/:id/offers', {
      params: { id: serviceId },
      query: { limit: OFFERS_COUNTED },
    }),
    staleTime: 0,
  };
}

/** Whether a service says that it goes to a place. */
export function reaches(serviceId: string, place: Place | null) {
  const query = { lat: String(place?.lat), lng: String(place?.lng) };
  return {
    ...read<typeof serviceReaches>('/api/services/:id/reaches', { params: { id: serviceId }, query }),
    enabled: place !== null,
  };
}

/** What its owner could add to a service. */
export function hintsFor(serviceId: string) {
  return read<typeof hintsOfService>('/api/services/:id/hints', { params: { id: serviceId } });
}

/** The reader's own orders with a service, open and closed. */
export function ordersWith(serviceId: string) {
  return read<typeof ordersWithService>('/api/orders/with-service/:serviceId', { params: { serviceId } });
}

export function useCreateService() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createService>) =>
      callOnce<typeof createService>('POST /api/services', { body }),
    onSuccess: () => void refresh(...STALE.service),
  });
}

export function useUpdateService(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateService>) =>
      call<typeof updateService>('PUT /api/services/:id', { params: { id }, body }),
    onSuccess: () => refresh(...STALE.service),
  });
}

export function useSendDirectOrder() {
  return useMutation({
    mutationFn: ({ body, files }: { body: BodyOf<typeof createDirectOrder>; files: FileToSend[] }) =>
      sendOrQueue<typeof createDirectOrder>('/api/orders/direct', body, files),
    onSuccess: () => void refresh(...STALE.order),
  });
}
