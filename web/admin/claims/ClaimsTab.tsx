import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CLAIM_KIND_LABELS } from '../../../contract/claim-labels.ts';
import { CLAIM_KINDS, CLAIM_STATUSES } from '../../../contract/claim-values.ts';
import type { Claim } from '../../../contract/claims.ts';
import { ClaimBadge } from '../../claims/ClaimBadge.tsx';
import { useDialogAbout } from '../../ui/useDialog.ts';
import { Email } from '../Email.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { FilterButtons } from '../lists/FilterButtons.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import tab from '../lists/Tab.module.css';
import { ShortDate } from '../ShortDate.tsx';
import { authorOf } from './authorOf.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { ClaimMessage } from './ClaimMessage.tsx';
import { claimPage } from './calls.ts';
import { CLAIM_FILTERS, type ClaimsView } from './claimFilters.ts';

type Props = { view: ClaimsView; onView: (view: ClaimsView) => void };

export function ClaimsTab({ view, onView }: Props) {
  const read = useQuery(claimPage(view));
  // The dialog lives here and not in its row: the filter may remove the row once the claim is answered.
  const { about: shown, ...thread } = useDialogAbout<Claim>();

  return (
    <div className={tab.tab}>
      <div className={tab.toolbar}>
        <FilterButtons
          label="Filtrar reclamos"
          options={CLAIM_FILTERS}
          chosen={view.filter}
          onChoose={(filter) => onView({ ...view, filter, page: 1 })}
        />
        <NativeSelect
          aria-label="Tipo de reclamo"
          value={view.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, kind: CLAIM_KINDS.find((kind) => kind === value), page: 1 })
          }
          data={KIND_OPTIONS}
        />
      </div>
      <PagedList
        read={read}
        rows={read.data?.claims}
        page={view.page}
        onPage={(page) => onView({ ...view, page })}
        noun="reclamos"
        empty={{ title: 'No hay reclamos', text: 'Cuando alguien escriba desde Sugerencias, lo verás aquí.' }}
      >
        {(rows) => (
          <DataTable
            label="Reclamos"
            columns={columnsWith(thread.openAbout)}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
      {shown && <ClaimDialog key={shown.id} {...thread.props} claim={shown} />}
    </div>
  );
}

const KIND_OPTIONS = [
  { value: '', label: 'De cualquier tipo' },
  ...CLAIM_KINDS.map((value) => ({ value, label: CLAIM_KIND_LABELS[value] })),
];

const columnsWith = (onOpen: (claim: Claim) => void): Column<Claim>[] => [
  {
    id: 'name',
    title: 'Usuario',
    width: 11.5,
    part: 'title',
    cell: (claim) => <span title={authorOf(claim)}>{authorOf(claim)}</span>,
    sortBy: authorOf,
  },
  {
    id: 'email',
    title: 'Correo',
    width: 12,
    part: 'note',
    cell: ({ userEmail }) => <Email address={userEmail} />,
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
  {
    id: 'message',
    title: 'Mensaje',
    part: 'text',
    cell: (claim) => <ClaimMessage claim={claim} onOpen={() => onOpen(claim)} />,
  },
  {
    id: 'date',
    title: 'Fecha',
    width: 6,
    isNumber: true,
    cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
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
