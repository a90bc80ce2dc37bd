import { TextInput } from '@mantine/core';
import { useClickOutside, useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch, IconTools, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { SEARCH_MAX } from '../../../contract/common.ts';
import { SERVICE_SUGGESTION_MIN, type ServiceSuggestions } from '../../../contract/services.ts';
import { serviceSuggestions } from '../calls.ts';
import styles from './ServiceSearchBox.module.css';
import type { ServiceFilters } from './serviceFilters.ts';

const DEBOUNCE_MS = 200;
const NONE = -1;

type Props = { search: string; onFilters: (part: Partial<ServiceFilters>) => void };

/** The search box with what may be meant: arrows move, Enter picks, Escape closes. What is typed is searched as it is. */
export function ServiceSearchBox({ search, onFilters }: Props) {
  const listId = useId();
  const [typing, setTyping] = useState(false);
  const [highlighted, setHighlighted] = useState(NONE);
  const [settled] = useDebouncedValue(search, DEBOUNCE_MS);
  const navigate = useNavigate();
  const { data, isError } = useQuery(serviceSuggestions(settled, typing));
  const options = data && !isError ? optionsOf(data) : [];
  const opened = typing && options.length > 0 && search.trim().length >= SERVICE_SUGGESTION_MIN;

  function close() {
    setTyping(false);
    setHighlighted(NONE);
  }

  const field = useClickOutside<HTMLDivElement>(close, ['click']);

  function pick({ kind, id, text }: Option) {
    close();
    if (kind === 'service') void navigate({ to: '/service/$id', params: { id } });
    else onFilters({ search: '', ...(kind === 'trade' ? { category: id } : { location: text }) });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const option = opened ? options[highlighted] : undefined;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (option) pick(option);
      else close();
    }
    if (event.key === 'Tab') close();
    if (event.key === 'Escape' && opened) {
      event.preventDefault();
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!opened) setTyping(true);
      else if (highlighted === NONE) setHighlighted(step === 1 ? 0 : options.length - 1);
      else setHighlighted((highlighted + step + options.length) % options.length);
    }
  }

  return (
    <div ref={field} className={styles.field}>
      <TextInput
        aria-label="Buscar servicios"
        placeholder="Buscar por nombre, descripción o ubicación..."
        type="search"
        value={search}
        onChange={(event) => {
          onFilters({ search: event.currentTarget.value });
          setHighlighted(NONE);
          setTyping(true);
        }}
        onKeyDown={onKeyDown}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={opened && highlighted !== NONE ? `${listId}-${highlighted}` : undefined}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      {opened && (
        <div id={listId} className={styles.suggestions} role="listbox" aria-label="Sugerencias">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches options through the field
            <div
              key={`${option.kind} ${option.id}`}
              id={`${listId}-${index}`}
              className={styles.suggestion}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              onMouseDown={(event) => event.preventDefault()}
              // An option that appears under a pointer at rest was not pointed at.
              onMouseMove={() => setHighlighted(index)}
              onClick={() => pick(option)}
            >
              <option.icon size={20} stroke={1.75} aria-hidden />
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
