import { NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { SERVICE_SORT_LABELS } from '../../../contract/labels.ts';
import { SERVICE_SORTS, type ServiceSort } from '../../../contract/service-sorts.ts';
import { Categories } from './Categories.tsx';
import { ServiceSearchBox } from './ServiceSearchBox.tsx';
import styles from './ServicesToolbar.module.css';
import type { ServiceFilters } from './serviceFilters.ts';

const SORT_OPTIONS = SERVICE_SORTS.map((value) => ({ value, label: SERVICE_SORT_LABELS[value] }));

type Props = { filters: ServiceFilters; onFilters: (part: Partial<ServiceFilters>) => void };

/** Offered only while there is a search text. */
const BY_FIT = { value: '', label: 'Mejor coincidencia' };
const USUAL: ServiceSort = 'rating';

function chosenSort(value: string, searching: boolean): ServiceFilters['sort'] {
  return !searching && value === USUAL ? '' : (SERVICE_SORTS.find((sort) => sort === value) ?? '');
}

export function ServicesToolbar({ filters, onFilters }: Props) {
  const searching = filters.search.trim() !== '';
  return (
    <search className={styles.toolbar} aria-label="Buscar y filtrar servicios">
      <div className={styles.fields}>
        <ServiceSearchBox search={filters.search} onFilters={onFilters} />
        <TextInput
          aria-label="Ubicación"
          placeholder="¿Dónde?"
          value={filters.location}
          onChange={(event) => onFilters({ location: event.currentTarget.value })}
          maxLength={SEARCH_MAX}
          leftSection={<IconMapPin size={20} aria-hidden />}
        />
        <NativeSelect
          aria-label="Ordenar por"
          value={filters.sort || (searching ? '' : USUAL)}
          onChange={(event) => onFilters({ sort: chosenSort(event.currentTarget.value, searching) })}
          data={searching ? [BY_FIT, ...SORT_OPTIONS] : SORT_OPTIONS}
        />
      </div>
      <Categories
        chosen={filters.category}
        onChoose={(category) => onFilters({ category })}
        words={`${filters.search} ${filters.location}`}
      />
    </search>
  );
}
