import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch, IconTools, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { SERVICE_SUGGESTION_MIN, type ServiceSuggestions } from '../../../contract/service-search.ts';
import suggestions from '../../ui/suggestions.module.css';
import { useSuggestions } from '../../ui/useSuggestions.ts';
import { serviceSuggestions } from '../calls.ts';
import styles from './ServiceSearchBox.module.css';
import type { ServiceFilters } from './serviceFilters.ts';

const DEBOUNCE_MS = 200;

type Props = { search: string; onFilters: (part: Partial<ServiceFilters>) => void };

/** The search box with its suggestions: arrows move, Enter picks, Escape closes. The typed text is searched as it is. */
export function ServiceSearchBox({ search, onFilters }: Props) {
  const [typing, setTyping] = useState(false);
  const [settled] = useDebouncedValue(search, DEBOUNCE_MS);
  const navigate = useNavigate();
  const { data, isError } = useQuery(serviceSuggestions(settled, typing));
  const isEnough = search.trim().length >= SERVICE_SUGGESTION_MIN;
  const options = data && !isError && isEnough ? optionsOf(data) : [];

  function pick({ kind, id, text }: Option) {
    if (kind === 'service') void navigate({ to: '/service/$id', params: { id } });
    else onFilters({ search: '', ...(kind === 'trade' ? { category: id } : { location: text }) });
  }
  const { opened, ref, onTyped, inputProps, listProps, optionProps } = useSuggestions({
    options,
    typing,
    setTyping,
    onPick: pick,
  });

  return (
    <div ref={ref} className={styles.field}>
      <TextInput
        aria-label="Buscar servicios"
        placeholder="Buscar por nombre, descripción o ubicación..."
        type="search"
        value={search}
        onChange={(event) => {
          onFilters({ search: event.currentTarget.value });
          onTyped();
        }}
        {...inputProps}
        maxLength={SEARCH_MAX}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      {opened && (
        <div className={styles.suggestions} {...listProps}>
          {options.map((option, index) => (
            <div
              key={`${option.kind} ${option.id}`}
              className={suggestions.suggestion}
              {...optionProps(index)}
            >
              <option.icon size={20} aria-hidden />
              <span className={styles.text}>{option.text}</span>
              <span className={styles.kind}>{option.called}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const KINDS = {
  trade: { icon: IconTools, called: 'Oficio' },
  service: { icon: IconUser, called: 'Servicio' },
  place: { icon: IconMapPin, called: 'Lugar' },
};

type Option = (typeof KINDS)[keyof typeof KINDS] & { kind: keyof typeof KINDS; id: string; text: string };

function optionsOf({ trades, services, places }: ServiceSuggestions): Option[] {
  const option = (kind: keyof typeof KINDS) => (id: string, text: string) => ({
    ...KINDS[kind],
    kind,
    id,
    text,
  });
  return [
    ...trades.map(({ id, name }) => option('trade')(id, name)),
    ...services.map(({ id, name }) => option('service')(id, name)),
    ...places.map((address) => option('place')(address, address)),
  ];
}
