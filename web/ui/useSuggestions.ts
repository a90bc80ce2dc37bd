import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';

const NONE = -1;

type Suggesting<Option> = {
  options: Option[];
  /** Whether the person is typing, so that suggestions are wanted. */
  typing: boolean;
  setTyping: (typing: boolean) => void;
  onPick: (option: Option) => void;
  /** Enter where no option is highlighted. */
  onEnter?: () => void;
};

/** The behaviour of a text field with options below it: arrows move, Enter picks, Escape closes. */
export function useSuggestions<Option>({ options, typing, setTyping, onPick, onEnter }: Suggesting<Option>) {
  const listId = useId();
  const [highlighted, setHighlighted] = useState(NONE);
  const opened = typing && options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setTyping(false);
    setHighlighted(NONE);
  }

  function pick(option: Option) {
    close();
    onPick(option);
  }

  function move(step: 1 | -1) {
    if (!opened) return setTyping(true);
    const last = options.length - 1;
    const next =
      highlighted === NONE ? (step === 1 ? 0 : last) : (highlighted + step + options.length) % options.length;
    setHighlighted(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const closes = event.key === 'Escape' && opened;
    if (event.key === 'Enter' || isArrow || closes) event.preventDefault();
    if (isArrow) move(event.key === 'ArrowDown' ? 1 : -1);
    if (event.key === 'Tab' || closes) close();
    if (event.key === 'Enter') {
      const option = opened ? options[highlighted] : undefined;
      if (option) return pick(option);
      close();
      onEnter?.();
    }
  }

  return {
    opened,
    /** For the element around field and list. Closes on click, not on press: closing moves the button that is being pressed. */
    ref: useClickOutside<HTMLDivElement>(close, ['click']),
    onTyped() {
      setHighlighted(NONE);
      setTyping(true);
    },
    inputProps: {
      onKeyDown,
      autoComplete: 'off',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-controls': opened ? listId : undefined,
      'aria-activedescendant': opened && highlighted !== NONE ? optionId(highlighted) : undefined,
    },
    listProps: { id: listId, role: 'listbox', 'aria-label': 'Sugerencias' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === highlighted,
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      // `onMouseMove`, not `onMouseEnter`: an option that appears under a resting pointer must not be highlighted.
      onMouseMove: () => setHighlighted(index),
      onClick: () => pick(options[index]!),
    }),
  } as const;
}
