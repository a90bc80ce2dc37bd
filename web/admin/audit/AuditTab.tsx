import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '../../../contract/audit.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { More } from '../../ui/More.tsx';
import { clockTime, longDate, shortDate } from '../../ui/time.ts';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { FilterButtons } from '../lists/FilterButtons.tsx';
import { RowsWaiting } from '../lists/RowsWaiting.tsx';
import tab from '../lists/Tab.module.css';
import { loadFailure } from '../loadFailure.ts';
import { AUDIT_FILTERS, type AuditView } from './auditFilters.ts';
import { auditTrail } from './calls.ts';

export function AuditTab() {
  const [view, setView] = useState<AuditView>('all');
  return (
    <div className={tab.tab}>
      <FilterButtons label="Filtrar la auditoría" options={AUDIT_FILTERS} chosen={view} onChoose={setView} />
      <Trail view={view} />
    </div>
  );
}

function Trail({ view }: { view: AuditView }) {
  const read = useInfiniteQuery(auditTrail(view));
  const { data, isError, error, refetch } = read;
  if (!data)
    return isError ? (
      <LoadError
        title="No pudimos cargar la auditoría"
        message={loadFailure(error)}
        onRetry={() => refetch()}
      />
    ) : (
      <RowsWaiting label="Cargando la auditoría..." />
    );
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <EmptyState drawing="box" title="Todavía no hay nada que contar">
        Aquí queda lo que hacen los administradores: roles, cuentas, reclamos, tareas y respaldos.
      </EmptyState>
    );
  return (
    <>
      <DataTable label="Auditoría" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
      <More list={read} failure="No pudimos cargar lo anterior." variant="default">
        Ver lo anterior
      </More>
    </>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    id: 'text',
    title: 'Qué',
    part: 'title',
    cell: ({ text }) => <span title={text}>{text}</span>,
    sortBy: ({ text }) => text,
  },
  {
    id: 'actor',
    title: 'Quién',
    width: 13,
    cell: ({ actor }) => actor?.name ?? 'La instalación',
    sortBy: ({ actor }) => actor?.name ?? '',
  },
  {
    id: 'person',
    title: 'A quién',
    width: 13,
    cell: ({ person }) => person?.name ?? '—',
    sortBy: ({ person }) => person?.name ?? '',
  },
  {
    id: 'when',
    title: 'Cuándo',
    width: 10,
    isNumber: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={`${longDate(createdAt)}, ${clockTime(createdAt)}`}>
        {shortDate(createdAt)}, {clockTime(createdAt)}
      </time>
    ),
    sortBy: ({ createdAt }) => createdAt,
  },
];
