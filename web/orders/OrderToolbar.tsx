import { ActionIcon, Button, Indicator, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, URGENCIES, URGENCY_TIMES } from '../../contract/orders.ts';
import styles from './OrderToolbar.module.css';
import { countFilters, DATE_LABELS, NO_FILTERS, type OrderFilters } from './orderFilters.ts';

const SEARCH_MAX = 120;

const STATUS_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
];
const URGENCY_OPTIONS = [
  { value: 'all', label: 'Todas' },
  ...URGENCIES.map((value) => ({ value, label: URGENCY_TIMES[value] })),
];
const DATE_OPTIONS = Object.entries(DATE_LABELS).map(([value, label]) => ({ value, label }));

type Props = {
  search: string;
  onSearch: (search: string) => void;
  filters: OrderFilters;
  onFilters: (filters: OrderFilters) => void;
};

/** The search box and the filters; on phones the filters unfold on request. */
export function OrderToolbar({ search, onSearch, filters, onFilters }: Props) {
  const filtersId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const inUse = countFilters(filters);

  function change(field: keyof OrderFilters) {
    return (event: { currentTarget: { value: string } }) =>
      onFilters({ ...filters, [field]: event.currentTarget.value } as OrderFilters);
  }

  return (
    <search className={styles.toolbar} aria-label="Buscar y filtrar pedidos">
      <div className={styles.row}>
        <TextInput
          className={styles.search}
          aria-label="Buscar pedidos"
          classNames={{ input: styles.searchInput }}
          placeholder="Buscar por título, descripción o ubicación"
          type="search"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        />
        <Indicator className={styles.unfold} disabled={inUse === 0} label={inUse} size={20} color="accent">
          <ActionIcon
            variant="default"
            size={46}
            aria-label="Filtros"
            aria-expanded={unfolded}
            aria-controls={filtersId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Indicator>
      </div>
      <div id={filtersId} className={styles.filters} data-unfolded={unfolded || undefined}>
        <NativeSelect
          label="Estado"
          value={filters.status}
          onChange={change('status')}
          data={STATUS_OPTIONS}
        />
        <NativeSelect
          label="Urgencia"
          value={filters.urgency}
          onChange={change('urgency')}
          data={URGENCY_OPTIONS}
        />
        <TextInput
          label="Ubicación"
          placeholder="Ciudad o barrio"
          value={filters.location}
          onChange={change('location')}
          maxLength={SEARCH_MAX}
        />
        <NativeSelect label="Fecha" value={filters.date} onChange={change('date')} data={DATE_OPTIONS} />
      </div>
      {inUse > 0 && (
        <Button
          className={styles.clear}
          variant="subtle"
          size="sm"
          leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => onFilters(NO_FILTERS)}
        >
          Limpiar filtros
        </Button>
      )}
    </search>
  );
}
