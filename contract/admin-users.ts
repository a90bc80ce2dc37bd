import * as z from 'zod';
import { paged } from './admin.ts';
import { REAUTHENTICATE } from './codes.ts';
import { flag, id, idParams, pagination, SEARCH_MAX, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ROLES } from './roles.ts';

const adminUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  servicesCount: z.number(),
  ordersCount: z.number(),
  createdAt: timestamp,
});
export type AdminUser = z.output<typeof adminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Las personas por páginas',
  query: z.object({
    ...paged,
    search: z.string().trim().max(SEARCH_MAX).optional(),
    role: z.enum(ROLES, { error: 'El rol no es válido' }).optional(),
    isActive: flag.optional(),
  }),
  reply: z.object({ users: z.array(adminUser), pagination }),
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  summary: 'Cambia el rol de otra persona',
  params: idParams,
  body: z.object({ role: z.enum(ROLES, { error: `El rol debe ser ${ROLES.join(' o ')}` }) }),
  reply: z.object({ id, role: z.enum(ROLES) }),
  refusals: { 403: [REAUTHENTICATE], 404: ['not_found'] },
});

export const toggleUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/toggle-status',
  access: 'admin',
  summary:
    'Activa o desactiva la cuenta de otra persona (isActive: lo que debe quedar; sin él, lo contrario de lo que hay); al desactivarla se cierran sus sesiones',
  params: idParams,
  body: z.object({ isActive: z.boolean({ error: 'El estado debe ser true o false' }).optional() }).nullish(),
  reply: z.object({ id, isActive: z.boolean() }),
  refusals: { 404: ['not_found'] },
});
