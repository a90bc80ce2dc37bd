import { NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { SERVICE_SORT_LABELS, SERVICE_SORTS, type ServiceSort } from '../../../contract/labels.ts';
import { Categories } from './Categories.tsx';
import styles from './ServicesToolbar.module.css';
import type { ServiceFilters } from './serviceFilters.ts';

const SORT_OPTIONS = SERVICE_SORTS.map((value) => ({ value, label: SERVICE_SORT_LABELS[value] }));

type Props = { filters: ServiceFilters; onFilters: (part: Partial<ServiceFilters>) => void };

export function ServicesToolbar({ filters, onFilters }: Props) {
  return (
    <search className={styles.toolbar} aria-label="Buscar y filtrar servicios">
      <div className={styles.fields}>
        <TextInput
          aria-label="Buscar servicios"
          placeholder="Buscar por nombre, descripción o ubicación..."
          type="search"
          value={filters.search}
          onChange={(event) => onFilters({ search: event.currentTarget.value })}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        />
        <TextInput
          aria-label="Ubicación"
          placeholder="¿Dónde?"
          value={filters.location}
          onChange={(event) => onFilters({ location: event.currentTarget.value })}
          maxLength={SEARCH_MAX}
          leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden />}
        />
        <NativeSelect
          aria-label="Ordenar por"
          value={filters.sort}
          onChange={(event) => onFilters({ sort: event.currentTarget.value as ServiceSort })}
          data={SORT_OPTIONS}
        />
      </div>
      <Categories chosen={filters.category} onChoose={(category) => onFilters({ category })} />
    </search>
  );
}
