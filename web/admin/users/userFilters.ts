import type { listUsers } from '../../../contract/admin-users.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import type { View } from '../lists/pages.ts';

export const USER_FILTERS = {
  all: 'Todos',
  admins: 'Admins',
  users: 'Usuarios',
  inactive: 'Inactivos',
} as const;
export type UsersView = View<keyof typeof USER_FILTERS> & { search: string };
export const FIRST_USERS: UsersView = { filter: 'all', search: '', page: 1 };

const USER_QUERIES: Record<UsersView['filter'], QueryOf<typeof listUsers>> = {
  all: {},
  admins: { role: ADMIN },
  users: { role: 'user' },
  inactive: { isActive: 'false' },
};

export function usersQuery({ filter, search, page }: UsersView): QueryOf<typeof listUsers> {
  return { page, search: search.trim() || undefined, ...USER_QUERIES[filter] };
}
