import type { listMatches, listUsers } from '../../contract/admin.ts';
import type { listJobs } from '../../contract/admin-jobs.ts';
import type { AuditGroup, listAudit } from '../../contract/audit.ts';
import { CLAIM_STATUSES, type ClaimKind } from '../../contract/claim-values.ts';
import type { listClaims } from '../../contract/claims.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import { JOB_STATES } from '../../contract/job-states.ts';
import { ADMIN } from '../../contract/roles.ts';
import { SCORE_BANDS } from '../ui/scoreBand.ts';

/** What each list of the panel shows: its filter and its page. */
interface View<Filter extends string> {
  filter: Filter;
  page: number;
}

export const CLAIM_FILTERS = {
  all: 'Todos',
  pending: 'Pendientes',
  reviewed: 'Revisados',
  resolved: 'Resueltos',
  awaiting: 'Esperan respuesta',
} as const;
export interface ClaimsView extends View<keyof typeof CLAIM_FILTERS> {
  kind?: ClaimKind | undefined;
}
export const FIRST_CLAIMS: ClaimsView = { filter: 'all', page: 1 };

export function claimsQuery({ filter, kind, page }: ClaimsView): QueryOf<typeof listClaims> {
  return {
    page,
    status: CLAIM_STATUSES.find((status) => status === filter),
    kind,
    awaitsReply: filter === 'awaiting' ? 'true' : undefined,
  };
}

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

const { green: HIGH, blue: MIDDLE } = SCORE_BANDS;
export const MATCH_FILTERS = {
  all: 'Todos',
  high: `${HIGH}%+`,
  middle: `${MIDDLE}-${HIGH - 1}%`,
  low: `<${MIDDLE}%`,
  offered: 'Con Oferta',
  unoffered: 'Sin Oferta',
  accepted: 'Aceptadas',
} as const;
export type MatchesView = View<keyof typeof MATCH_FILTERS>;
export const FIRST_MATCHES: MatchesView = { filter: 'all', page: 1 };

const MATCH_QUERIES: Record<MatchesView['filter'], QueryOf<typeof listMatches>> = {
  all: {},
  high: { minScore: HIGH },
  middle: { minScore: MIDDLE, maxScore: HIGH - 1 },
  low: { maxScore: MIDDLE - 1 },
  offered: { hasOffer: 'true' },
  unoffered: { hasOffer: 'false' },
  accepted: { offerStatus: 'accepted' },
};

export function matchesQuery({ filter, page }: MatchesView): QueryOf<typeof listMatches> {
  return { page, ...MATCH_QUERIES[filter] };
}

export const JOB_FILTERS = {
  failed: 'Fallidos',
  waiting: 'En espera',
  running: 'En curso',
  all: 'Todos',
} as const;
export type JobsView = View<keyof typeof JOB_FILTERS>;
export const FIRST_JOBS: JobsView = { filter: 'failed', page: 1 };

export function jobsQuery({ filter, page }: JobsView): QueryOf<typeof listJobs> {
  return { page, state: JOB_STATES.find((state) => state === filter) };
}

export const AUDIT_FILTERS = {
  all: 'Todo',
  people: 'Usuarios',
  claims: 'Reclamos',
  announcements: 'Anuncios',
  jobs: 'Tareas',
  matching: 'Puntajes',
  data: 'Respaldos',
} as const satisfies Record<AuditGroup | 'all', string>;
export type AuditView = keyof typeof AUDIT_FILTERS;

export function auditQuery(view: AuditView): QueryOf<typeof listAudit> {
  return view === 'all' ? {} : { group: view };
}
