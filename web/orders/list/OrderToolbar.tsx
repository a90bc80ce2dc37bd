import { ActionIcon, Indicator, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { ORDER_STATUS_LABELS, urgencyText } from '../../../contract/labels.ts';
import { ORDER_STATUSES, URGENCIES } from '../../../contract/order-values.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OrderToolbar.module.css';
import {
  countFilters,
  DATE_LABELS,
  DATE_PRESETS,
  filtersInWords,
  NO_FILTERS,
  type OrderFilters,
} from './orderFilters.ts';

type Option<Field extends keyof OrderFilters> = { value: OrderFilters[Field]; label: string };

const STATUS_OPTIONS: Option<'status'>[] = [
  { value: 'all', label: 'Todos' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
];
const URGENCY_OPTIONS: Option<'urgency'>[] = [
  { value: 'all', label: 'Todas' },
  ...URGENCIES.map((value) => ({ value, label: urgencyText(value) })),
];
const DATE_OPTIONS = DATE_PRESETS.map((value) => ({ value, label: DATE_LABELS[value] }));

const PLAIN_SELECT = {
  allowDeselect: false,
  maxDropdownHeight: 360,
  comboboxProps: { withinPortal: false, keepMounted: false },
};

type Props = {
  search: string;
  onSearch: (search: string) => void;
  filters: OrderFilters;
  onFilters: (filters: OrderFilters) => void;
  /** Empties the search box too. */
  onClear: () => void;
};

/** The search box and the filters; on phones the filters unfold on request. */
export function OrderToolbar({ search, onSearch, filters, onFilters, onClear }: Props) {
  const filtersId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const inUse = countFilters(filters);
  const unfold = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLInputElement>(null);

  function choose<Field extends keyof OrderFilters>(field: Field) {
    return (value: OrderFilters[Field] | null) =>
      onFilters({ ...filters, [field]: value ?? NO_FILTERS[field] });
  }

  /** The clear button goes away, so the focus moves to the unfold button where it is shown, else to a filter. */
  function clear() {
    onClear();
    const visible = unfold.current?.offsetParent ? unfold : status;
    visible.current?.focus();
  }

  return (
    <search className={styles.toolbar} aria-label="Buscar y filtrar pedidos">
      <div className={styles.row}>
        <TextInput
          className={styles.search}
          aria-label="Buscar pedidos"
          placeholder="Buscar por título, descripción o ubicación"
          type="search"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={20} aria-hidden />}
        />
        <Indicator
          className={styles.unfold}
          classNames={{ indicator: styles.inUse }}
          disabled={inUse === 0}
          label={inUse}
          size={20}
          color="accent"
        >
          <ActionIcon
            ref={unfold}
            variant="default"
            size={46}
            aria-label="Filtros"
            aria-expanded={unfolded}
            aria-controls={filtersId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconAdjustmentsHorizontal size={22} aria-hidden />
          </ActionIcon>
        </Indicator>
      </div>
      <div id={filtersId} className={styles.filters} data-unfolded={unfolded || undefined}>
        <Select
          {...PLAIN_SELECT}
          ref={status}
          label="Estado"
          value={filters.status}
          onChange={choose('status')}
          data={STATUS_OPTIONS}
        />
        <Select
          {...PLAIN_SELECT}
          label="Urgencia"
          value={filters.urgency}
          onChange={choose('urgency')}
          data={URGENCY_OPTIONS}
        />
        <TextInput
          label="Ubicación"
          placeholder="Ciudad o barrio"
          value={filters.location}
          onChange={(event) => onFilters({ ...filters, location: event.currentTarget.value })}
          maxLength={SEARCH_MAX}
        />
        <Select
          {...PLAIN_SELECT}
          label="Fecha"
          value={filters.date}
          onChange={choose('date')}
          data={DATE_OPTIONS}
        />
      </div>
      {inUse > 0 && (
        <p className={styles.inWords} role="status">
          Filtros puestos: {filtersInWords(filters)}
        </p>
      )}
      {(inUse > 0 || search.trim() !== '') && (
        <Button className={styles.clear} variant="subtle" size="sm" icon={IconFilterOff} onClick={clear}>
          Limpiar filtros
        </Button>
      )}
    </search>
  );
}
