import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '../../../contract/admin-users.ts';
import { Phone } from '../../phone/Phone.tsx';
import { fullName } from '../../ui/text.ts';
import { Email } from '../Email.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { FilterButtons } from '../lists/FilterButtons.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import tab from '../lists/Tab.module.css';
import { ShortDate } from '../ShortDate.tsx';
import { userPage } from './calls.ts';
import { UserActions } from './UserActions.tsx';
import { ActiveBadge, RoleBadge } from './UserBadges.tsx';
import { UserSearch } from './UserSearch.tsx';
import { FIRST_USERS, USER_FILTERS, type UsersView } from './userFilters.ts';

type Props = { view: UsersView; onView: (view: UsersView) => void };

export function UsersTab({ view, onView }: Props) {
  const read = useQuery(userPage(view));
  const narrowedBySearch = view.filter === 'all' && view.search !== '';
  return (
    <div className={tab.tab}>
      <div className={tab.toolbar}>
        <UserSearch
          key={view.search}
          search={view.search}
          onSearch={(search) => onView({ ...view, search, page: 1 })}
        />
        <FilterButtons
          label="Filtrar usuarios"
          options={USER_FILTERS}
          chosen={narrowedBySearch ? null : view.filter}
          onChoose={(filter) => onView(filter === 'all' ? FIRST_USERS : { ...view, filter, page: 1 })}
        />
      </div>
      <PagedList
        read={read}
        rows={read.data?.users}
        page={view.page}
        onPage={(page) => onView({ ...view, page })}
        noun="usuarios"
        empty={{ title: 'No encontramos a nadie', text: 'Prueba con otras letras o con otro filtro.' }}
      >
        {(rows) => <DataTable label="Usuarios" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </div>
  );
}

const COLUMNS: Column<AdminUser>[] = [
  {
    id: 'name',
    title: 'Usuario',
    part: 'title',
    cell: (user) => <span title={fullName(user)}>{fullName(user)}</span>,
    sortBy: fullName,
  },
  {
    id: 'role',
    title: 'Rol',
    width: 6.25,
    part: 'badge',
    cell: (user) => <RoleBadge role={user.role} />,
    sortBy: ({ role }) => role,
  },
  {
    id: 'active',
    title: 'Estado',
    width: 6.5,
    part: 'badge',
    cell: (user) => <ActiveBadge isActive={user.isActive} />,
    sortBy: ({ isActive }) => Number(isActive),
  },
  {
    id: 'email',
    title: 'Correo',
    width: 12,
    part: 'note',
    cell: ({ email }) => <Email address={email} />,
    sortBy: ({ email }) => email,
  },
  {
    id: 'phone',
    title: 'Teléfono',
    width: 8.75,
    cell: ({ phone }) => (phone ? <Phone number={phone} /> : '—'),
  },
  {
    id: 'services',
    title: 'Servicios',
    width: 5.75,
    isNumber: true,
    cell: ({ servicesCount }) => servicesCount,
    sortBy: ({ servicesCount }) => servicesCount,
  },
  {
    id: 'orders',
    title: 'Pedidos',
    width: 5,
    isNumber: true,
    cell: ({ ordersCount }) => ordersCount,
    sortBy: ({ ordersCount }) => ordersCount,
  },
  {
    id: 'since',
    title: 'Registro',
    width: 5.75,
    isNumber: true,
    cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    id: 'actions',
    title: 'Acciones',
    width: 16.75,
    part: 'actions',
    cell: (user) => <UserActions user={user} />,
  },
];
