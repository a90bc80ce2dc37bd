import { useQuery } from '@tanstack/react-query';
import type { Claim } from '../../contract/claims.ts';
import { CLAIM_STATUSES } from '../../contract/labels.ts';
import { fullName } from '../ui/text.ts';
import { longDate, shortDate } from '../ui/time.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimBadge } from './ClaimBadge.tsx';
import { claimPage } from './calls.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { FilterButtons } from './FilterButtons.tsx';
import { LongText } from './LongText.tsx';
import { PagedList } from './PagedList.tsx';
import tab from './Tab.module.css';
import { CLAIM_FILTERS, type ClaimsView } from './views.ts';

type Props = { view: ClaimsView; onView: (view: ClaimsView) => void };

export function ClaimsTab({ view, onView }: Props) {
  const read = useQuery(claimPage(view));
  return (
    <div className={tab.tab}>
      <FilterButtons
        label="Filtrar reclamos"
        options={CLAIM_FILTERS}
        chosen={view.filter}
        onChoose={(filter) => onView({ filter, page: 1 })}
      />
      <PagedList
        read={read}
        rows={read.data?.claims}
        page={view.page}
        onPage={(page) => onView({ ...view, page })}
        noun="reclamos"
        empty={{ title: 'No hay reclamos', text: 'Cuando alguien escriba desde Sugerencias, lo verás aquí.' }}
      >
        {(rows) => <DataTable label="Reclamos" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </div>
  );
}

const COLUMNS: Column<Claim>[] = [
  {
    id: 'name',
    title: 'Usuario',
    width: 11.5,
    part: 'title',
    cell: (claim) => <span title={nameOf(claim)}>{nameOf(claim)}</span>,
    sortBy: nameOf,
  },
  {
    id: 'email',
    title: 'E-mail',
    width: 12,
    part: 'note',
    cell: ({ userEmail }) => <span title={userEmail}>{userEmail}</span>,
    sortBy: ({ userEmail }) => userEmail,
  },
  {
    id: 'status',
    title: 'Estado',
    width: 7.5,
    part: 'badge',
    cell: ({ status }) => <ClaimBadge status={status} />,
    sortBy: ({ status }) => CLAIM_STATUSES.indexOf(status),
  },
  { id: 'message', title: 'Mensaje', part: 'text', cell: ({ message }) => <LongText text={message} /> },
  {
    id: 'date',
    title: 'Fecha',
    width: 6,
    isNumber: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {shortDate(createdAt)}
      </time>
    ),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    id: 'actions',
    title: 'Acciones',
    width: 17,
    part: 'actions',
    cell: (claim) => <ClaimActions claim={claim} />,
  },
];

function nameOf({ userFirstName, userLastName, userEmail }: Claim): string {
  return fullName({ firstName: userFirstName, lastName: userLastName, email: userEmail });
}
