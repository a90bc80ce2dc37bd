import * as z from 'zod';
import { limitOf, PAGE_MAX, page } from './common.ts';
import { endpoint } from './endpoint.ts';

export const ADMIN_PAGE_SIZE = 10;
/** Which page of a list of the administration. */
export const paged = { page, limit: limitOf(ADMIN_PAGE_SIZE, PAGE_MAX) };

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/stats',
  access: 'admin',
  summary: 'Las cifras de la instalación',
  reply: z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    /** True if `activeUsers` is an estimate, as in a large market. */
    activeUsersEstimated: z.boolean().optional(),
    totalOrders: z.number(),
    totalServices: z.number(),
    totalOffers: z.number(),
    totalReviews: z.number(),
    pendingClaims: z.number(),
  }),
});
