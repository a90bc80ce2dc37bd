import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './AdminScreen.module.css';
import { ClaimsTab } from './claims/ClaimsTab.tsx';
import { CLAIM_FILTERS, type ClaimsView, FIRST_CLAIMS } from './claims/claimFilters.ts';
import { DashboardTab } from './dashboard/DashboardTab.tsx';
import { RowsWaiting } from './lists/RowsWaiting.tsx';
import { MatchesTab } from './matches/MatchesTab.tsx';
import { FIRST_MATCHES } from './matches/matchFilters.ts';
import { UsersTab } from './users/UsersTab.tsx';
import { FIRST_USERS } from './users/userFilters.ts';

// Loaded on demand: these tabs are seldom opened.
const JobsTab = lazy(async () => ({ default: (await import('./jobs/JobsTab.tsx')).JobsTab }));
const AnnouncementsTab = lazy(async () => ({
  default: (await import('./announcements/AnnouncementsTab.tsx')).AnnouncementsTab,
}));
const AuditTab = lazy(async () => ({ default: (await import('./audit/AuditTab.tsx')).AuditTab }));

const TABS = {
  dashboard: 'Dashboard',
  claims: 'Reclamos',
  users: 'Usuarios',
  matches: 'Matches',
  announcements: 'Anuncios',
  jobs: 'Tareas',
  audit: 'Auditoría',
} as const;
type Tab = keyof typeof TABS;

export function AdminScreen() {
  const navigate = useNavigate();
  const { tab: wanted, filter, search } = useSearch({ strict: false });
  const tab: Tab = isTab(wanted) ? wanted : 'dashboard';
  const [claims, setClaims] = useState<ClaimsView>(() => ({
    ...FIRST_CLAIMS,
    filter: isClaimFilter(filter) ? filter : FIRST_CLAIMS.filter,
  }));
  const [users, setUsers] = useState(FIRST_USERS);
  const [matches, setMatches] = useState(FIRST_MATCHES);

  // A link to a person puts their search words in the address.
  useEffect(() => {
    if (search) setUsers({ ...FIRST_USERS, search });
  }, [search]);

  const list = useRef<HTMLDivElement>(null);

  // Not all tabs fit on a phone, so the chosen one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is read from the page.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);

  function open(next: string | null) {
    void navigate({ to: '/admin', search: { tab: next ?? undefined }, resetScroll: false });
  }

  function openPendingClaims() {
    setClaims({ filter: 'pending', page: 1 });
    open('claims');
  }

  return (
    <div className={styles.screen}>
      <h1 className={`title-in-bar ${styles.title}`}>Administración</h1>
      <Tabs value={tab} onChange={open}>
        <Tabs.List ref={list} className={styles.tabs}>
          {Object.entries(TABS).map(([value, title]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="dashboard">
          <DashboardTab onPendingClaims={openPendingClaims} />
        </Tabs.Panel>
        <Tabs.Panel value="claims">
          <ClaimsTab view={claims} onView={setClaims} />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <UsersTab view={users} onView={setUsers} />
        </Tabs.Panel>
        <Tabs.Panel value="matches">
          <MatchesTab view={matches} onView={setMatches} />
        </Tabs.Panel>
        <Tabs.Panel value="announcements">
          <Suspense fallback={<RowsWaiting label="Cargando mensajes..." />}>
            <AnnouncementsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          <Suspense fallback={<RowsWaiting label="Cargando tareas..." />}>
            <JobsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <Suspense fallback={<RowsWaiting label="Cargando la auditoría..." />}>
            <AuditTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function isClaimFilter(text: unknown): text is ClaimsView['filter'] {
  return typeof text === 'string' && Object.hasOwn(CLAIM_FILTERS, text);
}

function isTab(text: unknown): text is Tab {
  return typeof text === 'string' && text in TABS;
}
