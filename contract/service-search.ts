// How services are found: the list with its filters, what is suggested while somebody types, and the trades.
import * as z from 'zod';
import { flag, id, limitOf, PAGE_MAX, page, pagination, SEARCH_MAX } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SERVICE_SORTS } from './service-sorts.ts';
import { service } from './services.ts';

/** How many a page of services holds. */
export const SERVICES_PAGE_SIZE = 12;

const SEARCH_MISSING = 'Escribe qué buscas';
const SEARCH_TOO_LONG = `Lo que buscas puede tener como máximo ${SEARCH_MAX} caracteres`;

const serviceQuery = z.object({
  my: flag.optional(),
  search: z.string().trim().max(SEARCH_MAX).optional(),
  location: z.string().trim().max(SEARCH_MAX).optional(),
  category: z.string().trim().max(60).optional(),
  /** By default, the best fit first if there is a search text, else the best rated first. */
  sort: z.enum(SERVICE_SORTS, { error: 'El orden no es válido' }).optional(),
  page,
  limit: limitOf(SERVICES_PAGE_SIZE, PAGE_MAX),
});
export type ServiceQuery = z.output<typeof serviceQuery>;

const servicePage = z.object({
  services: z.array(service),
  /** `more`: there are more than `total`, which were not counted; later pages may know of more. */
  pagination: pagination.extend({ more: z.boolean().optional() }),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  summary: 'Los servicios visibles por páginas, o los propios (my=true)',
  query: serviceQuery,
  reply: z.union([z.array(service), servicePage]),
  refusals: { 401: ['unauthorized'] },
});
export const listMyServices = endpoint({ ...listServices, reply: z.array(service) });
export const browseServices = endpoint({ ...listServices, reply: servicePage });

/** The fewest letters for which there are suggestions. */
export const SERVICE_SUGGESTION_MIN = 2;

export const serviceSuggestions = z.object({
  trades: z.array(z.object({ id: z.string(), name: z.string() })),
  services: z.array(z.object({ id, name: z.string() })),
  places: z.array(z.string()),
});
export type ServiceSuggestions = z.output<typeof serviceSuggestions>;

export const suggestServices = endpoint({
  method: 'GET',
  path: '/api/services/suggestions',
  access: 'public',
  summary: 'Qué puede querer decir lo que se va escribiendo: oficios, servicios y lugares',
  query: z.object({
    q: z
      .string({ error: SEARCH_MISSING })
      .trim()
      .min(SERVICE_SUGGESTION_MIN, SEARCH_MISSING)
      .max(SEARCH_MAX, SEARCH_TOO_LONG),
  }),
  reply: serviceSuggestions,
  limit: 'search',
});

export const category = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** True if `count` is an estimate, as in a large market. */
  estimated: z.boolean().optional(),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  summary: 'Los oficios que tienen servicios, con cuántos',
  reply: z.array(category),
});
