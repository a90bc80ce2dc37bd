import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { rememberSearch } from './lastSearch.ts';
import { MyServices } from './MyServices.tsx';
import { ServicesGrid } from './ServicesGrid.tsx';
import styles from './ServicesScreen.module.css';
import { ServicesToolbar } from './ServicesToolbar.tsx';
import { filterAddress, filtersIn, NO_FILTERS, type ServiceFilters, trimmed } from './serviceFilters.ts';

const PATH = '/services';
const TYPING_DEBOUNCE_MS = 300;

export function ServicesScreen() {
  const { my } = useSearch({ strict: false });
  return my === 'true' ? <MyServices /> : <AllServices />;
}

function AllServices() {
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

/** The filters, mirrored in the address by replacing its history entry; a new address sets them. */
function useFilters() {
  const { history } = useRouter();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [filters, setFilters] = useState(() => filtersOf(query));
  const [settled] = useDebouncedValue(filters, TYPING_DEBOUNCE_MS);
  const written = useRef(filterAddress(filters));

  useEffect(() => {
    rememberSearch(settled);
    const address = filterAddress(settled);
    if (written.current === address || history.location.pathname !== PATH) return;
    written.current = address;
    history.replace(address);
  }, [history, settled]);

  useEffect(() => {
    // The address changes before the next screen's code has loaded: until then this screen remains and keeps its filters.
    if (history.location.pathname !== PATH) return;
    const wanted = filtersOf(query);
    const address = filterAddress(wanted);
    if (written.current === address) return;
    written.current = address;
    setFilters(wanted);
  }, [history, query]);
  return [filters, setFilters] as const;
}

function filtersOf(query: string): ServiceFilters {
  return filtersIn(Object.fromEntries(new URLSearchParams(query)));
}
