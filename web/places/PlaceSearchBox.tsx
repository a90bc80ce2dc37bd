import { CloseButton, TextInput } from '@mantine/core';
import { useClickOutside, useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import {
  PLACE_QUERY_MAX,
  type Place,
  SUGGESTION_DEBOUNCE_MS,
  SUGGESTION_MIN,
  SUGGESTIONS_MAX,
} from '../../contract/places.ts';
import { placeSuggestions } from './calls.ts';
import styles from './PlacePicker.module.css';
import type { Point } from './position.ts';

const NONE = -1;

type Props = {
  text: string;
  /** Of what is called alike, what is near comes first. */
  near?: Point | undefined;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
  onSearch: () => void;
  onClear: () => void;
  clearable: boolean;
  error?: ReactNode;
  required?: boolean;
};

/** The list pushes what follows down: it hides neither what was written above nor the buttons below. */
const showWhole = (list: HTMLDivElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** The address field with its list of suggestions: arrows move, Enter picks or searches, Escape closes. */
export function PlaceSearchBox({
  text,
  near,
  onText,
  onPick,
  onSearch,
  onClear,
  clearable,
  error,
  required,
}: Props) {
  const listId = useId();
  const [typing, setTyping] = useState(false);
  const [highlighted, setHighlighted] = useState(NONE);
  const [settledText] = useDebouncedValue(text, SUGGESTION_DEBOUNCE_MS);
  const { data = [], isError } = useQuery(placeSuggestions(settledText, typing, near));
  const suggestions = isError ? [] : data.slice(0, SUGGESTIONS_MAX);
  const opened = typing && suggestions.length > 0 && text.trim().length >= SUGGESTION_MIN;

  function close() {
    setTyping(false);
    setHighlighted(NONE);
  }

  // Once the click is done: the list that goes moves the button that was meant.
  const field = useClickOutside<HTMLDivElement>(close, ['click']);

  function pick(place: Place) {
    close();
    onPick(place);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const place = opened ? suggestions[highlighted] : undefined;
      if (place) pick(place);
      else {
        close();
        onSearch();
      }
    }
    if (event.key === 'Tab') close();
    if (event.key === 'Escape' && opened) {
      event.preventDefault();
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (opened) setHighlighted(moved(highlighted, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
      else setTyping(true);
    }
  }

  return (
    <div ref={field} className={styles.field}>
      <TextInput
        label="Buscar ubicación"
        placeholder="Ej: Av. 18 de Julio 1234, Montevideo"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setHighlighted(NONE);
          setTyping(true);
        }}
        onKeyDown={onKeyDown}
        error={error}
        withAsterisk={required}
        maxLength={PLACE_QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-activedescendant={opened && highlighted !== NONE ? `${listId}-${highlighted}` : undefined}
        data-mantine-stop-propagation={opened || undefined}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={
          clearable && <CloseButton size={40} aria-label="Borrar la ubicación" onClick={onClear} />
        }
      />
      {opened && (
        <div
          ref={showWhole}
          id={listId}
          className={styles.suggestions}
          role="listbox"
          aria-label="Sugerencias"
        >
          {suggestions.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches options through the field
            <div
              key={`${place.address}|${place.lat}|${place.lng}`}
              id={`${listId}-${index}`}
              className={styles.suggestion}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              onMouseDown={(event) => event.preventDefault()}
              // An option that appears under a pointer at rest was not pointed at.
              onMouseMove={() => setHighlighted(index)}
              onClick={() => pick(place)}
            >
              <IconMapPin size={20} stroke={1.75} aria-hidden />
              <span>{place.address}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The next highlighted option, going round at both ends. */
function moved(from: number, step: 1 | -1, length: number): number {
  if (from === NONE) return step === 1 ? 0 : length - 1;
  return (from + step + length) % length;
}
