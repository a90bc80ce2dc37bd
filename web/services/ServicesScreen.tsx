import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ServicesGrid } from './ServicesGrid.tsx';
import styles from './ServicesScreen.module.css';
import { ServicesToolbar } from './ServicesToolbar.tsx';
import { filterAddress, filtersIn, NO_FILTERS, type ServiceFilters, trimmed } from './serviceFilters.ts';

const TYPING_DEBOUNCE_MS = 300;

export function ServicesScreen() {
  const [filters, setFilters] = useFilters();
  const [settled] = useDebouncedValue(filters, TYPING_DEBOUNCE_MS);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Servicios Profesionales</h1>
        <p className={styles.intro}>
          Personas de oficio, con su zona, su precio y lo que dicen sus clientes.
        </p>
      </header>
      <ServicesToolbar
        filters={filters}
        onFilters={(part) => setFilters((current) => ({ ...current, ...part }))}
      />
      <ServicesGrid
        filters={trimmed(settled)}
        onClear={() => setFilters({ ...NO_FILTERS, sort: filters.sort })}
      />
    </>
  );
}

/** The filters, kept in the address without filling the history with every letter. */
function useFilters() {
  const { history } = useRouter();
  const inAddress = useLocation({ select: ({ search }) => search as Record<string, unknown> });
  const state = useState<ServiceFilters>(() => filtersIn(inAddress));
  const [settled] = useDebouncedValue(state[0], TYPING_DEBOUNCE_MS);
  useEffect(() => {
    const address = filterAddress(settled);
    if (history.location.pathname === '/services' && history.location.href !== address)
      history.replace(address);
  }, [history, settled]);
  return state;
}
