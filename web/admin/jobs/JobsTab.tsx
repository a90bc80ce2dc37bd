import { IconHourglass, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '../../../contract/admin-jobs.ts';
import type { JobState } from '../../../contract/job-states.ts';
import { JOB_STATE_LABELS } from '../../../contract/job-states.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { clockTime, longDate, timeAgo } from '../../ui/time.ts';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { FilterButtons } from '../lists/FilterButtons.tsx';
import { LongText } from '../lists/LongText.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import tab from '../lists/Tab.module.css';
import { jobPage } from './calls.ts';
import { JobActions } from './JobActions.tsx';
import { JobFigures } from './JobFigures.tsx';
import { FIRST_JOBS, JOB_FILTERS, type JobsView } from './jobFilters.ts';
import { RetryFailed } from './RetryFailed.tsx';

const EMPTY: Record<JobsView['filter'], { title: string; text: string }> = {
  failed: { title: 'Nada falló', text: 'Una tarea que agote sus intentos espera aquí dos semanas.' },
  waiting: { title: 'Nada espera', text: 'Los correos, avisos y búsquedas se hacen en cuanto llegan.' },
  running: { title: 'Nada en curso', text: 'La mayoría de las tareas dura menos que un parpadeo.' },
  all: { title: 'No hay tareas', text: 'Aparecen cuando alguien publica, ofrece o recibe un correo.' },
};

const LOOKS: Record<JobState, BadgeLook> = {
  failed: { hue: 'red', icon: IconX },
  waiting: { hue: 'amber', icon: IconHourglass },
  running: { hue: 'blue', icon: IconPlayerPlay },
};

export function JobsTab() {
  const [view, setView] = useState(FIRST_JOBS);
  const read = useQuery(jobPage(view));
  const failed = read.data?.kinds.reduce((sum, kind) => sum + kind.failed, 0) ?? 0;
  return (
    <div className={tab.tab}>
      {read.data && <JobFigures kinds={read.data.kinds} />}
      <div className={tab.toolbar}>
        <FilterButtons
          label="Filtrar tareas"
          options={JOB_FILTERS}
          chosen={view.filter}
          onChoose={(filter) => setView({ filter, page: 1 })}
        />
        {failed > 0 && <RetryFailed failed={failed} />}
      </div>
      <PagedList
        read={read}
        rows={read.data?.jobs}
        page={view.page}
        onPage={(page) => setView({ ...view, page })}
        noun="tareas"
        article="las"
        empty={EMPTY[view.filter]}
      >
        {(rows) => <DataTable label="Tareas" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </div>
  );
}

const COLUMNS: Column<Job>[] = [
  {
    id: 'name',
    title: 'Tarea',
    width: 18,
    part: 'title',
    cell: ({ name }) => <span title={name}>{name}</span>,
    sortBy: ({ name }) => name,
  },
  {
    id: 'state',
    title: 'Estado',
    width: 8,
    part: 'badge',
    cell: ({ state }) => <Badge {...LOOKS[state]}>{JOB_STATE_LABELS[state]}</Badge>,
    sortBy: ({ state }) => state,
  },
  {
    id: 'attempts',
    title: 'Intentos',
    width: 6,
    isNumber: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} de ${maxAttempts}`,
    sortBy: ({ attempts }) => attempts,
  },
  {
    id: 'created',
    title: 'Desde',
    width: 9,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={`${longDate(createdAt)}, ${clockTime(createdAt)}`}>
        {timeAgo(createdAt)}
      </time>
    ),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    id: 'error',
    title: 'Último error',
    part: 'text',
    cell: ({ lastError }) => lastError && <LongText text={lastError} />,
  },
  {
    id: 'actions',
    title: 'Acciones',
    width: 14,
    part: 'actions',
    cell: (job) => <JobActions job={job} />,
  },
];
