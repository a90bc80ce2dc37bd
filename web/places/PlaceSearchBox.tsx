import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  PLACE_QUERY_MAX,
  type Place,
  SUGGESTION_DEBOUNCE_MS,
  SUGGESTION_MIN,
  SUGGESTIONS_MAX,
} from '../../contract/places.ts';
import suggestions from '../ui/suggestions.module.css';
import { useSuggestions } from '../ui/useSuggestions.ts';
import { placeSuggestions } from './calls.ts';
import styles from './PlacePicker.module.css';
import type { Point } from './position.ts';

type Props = {
  text: string;
  /** Among places of the same name, those near this point come first. */
  near?: Point | undefined;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
  onSearch: () => void;
  onClear: () => void;
  clearable: boolean;
  error?: ReactNode;
};

/** The address field with its list of suggestions: arrows move, Enter picks or searches, Escape closes. */
export function PlaceSearchBox({ text, near, onText, onPick, onSearch, onClear, clearable, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState(false);
  const [settledText] = useDebouncedValue(text, SUGGESTION_DEBOUNCE_MS);
  const { data = [], isError } = useQuery(placeSuggestions(settledText, typing, near));
  const isEnough = text.trim().length >= SUGGESTION_MIN;
  const options = isError || !isEnough ? [] : data.slice(0, SUGGESTIONS_MAX);
  const { opened, ref, onTyped, inputProps, listProps, optionProps } = useSuggestions({
    options,
    typing,
    setTyping,
    onPick,
    onEnter: onSearch,
  });

  // The list opens inside the page instead of over it, so it covers neither the text above nor the buttons.
  useEffect(() => {
    if (opened && options.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, options.length]);

  /** The button disappears with what it clears, so the focus goes back to the field. */
  function clear() {
    onClear();
    input.current?.focus();
  }

  return (
    <div ref={ref} className={styles.field}>
      <TextInput
        ref={input}
        label="Buscar ubicación"
        placeholder="Ej: Av. 18 de Julio 1234, Montevideo"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          onTyped();
        }}
        {...inputProps}
        error={error}
        maxLength={PLACE_QUERY_MAX}
        spellCheck={false}
        enterKeyHint="search"
        data-mantine-stop-propagation={opened || undefined}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={clearable && <CloseButton size={40} aria-label="Borrar la ubicación" onClick={clear} />}
      />
      {opened && (
        <div ref={list} className={styles.suggestions} {...listProps}>
          {options.map((place, index) => (
            <div
              key={`${place.address}|${place.lat}|${place.lng}`}
              className={suggestions.suggestion}
              {...optionProps(index)}
            >
              <IconMapPin size={20} aria-hidden />
              <span>{place.address}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
