import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categories } from '../calls.ts';
import styles from './Categories.module.css';
import { categoriesInRow } from './categoriesInRow.ts';

const SKELETON_WIDTHS = ['5.5rem', '9.5rem', '5rem', '6.5rem', '7rem', '5rem', '8.5rem', '6.5rem'];

type Props = {
  chosen: string;
  onChoose: (category: string) => void;
  /** The other filters as text: when they change, the list folds, since it would hide the results. */
  words: string;
};

/** The trades on offer: the most common in a row that scrolls, all on request; a second tap unselects the chosen one. */
export function Categories({ chosen, onChoose, words }: Props) {
  const { data, isPending } = useQuery(categories());
  const [openFor, setOpenFor] = useState<string>();
  const row = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const all = openFor === words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen trade moves to the row's start, perhaps out of sight
  useEffect(() => {
    row.current?.scrollTo({ left: 0 });
  }, [chosen]);
  if (isPending) return <Waiting />;
  if (!data?.length) return null;
  const shown = all ? byName(data) : categoriesInRow(data, chosen);

  function choose(id: string) {
    setOpenFor(undefined);
    onChoose(id === chosen ? '' : id);
  }

  function foldOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !all) return;
    setOpenFor(undefined);
    toggle.current?.focus();
  }

  return (
    <ul
      ref={row}
      className={styles.row}
      data-all={all}
      aria-label="Oficios"
      onKeyDown={foldOnEscape}
      onFocus={showWhole}
    >
      {(all || shown.length < data.length) && (
        <li>
          <button
            ref={toggle}
            type="button"
            className={`${styles.category} ${styles.toggle}`}
            aria-expanded={all}
            aria-label="Todos los oficios"
            onClick={() => setOpenFor(all ? undefined : words)}
          >
            Oficios <IconChevronDown size={18} aria-hidden />
          </button>
        </li>
      )}
      {shown.map(({ id, name, count }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.category}
            aria-pressed={id === chosen}
            onClick={() => choose(id)}
          >
            {name} <span className={styles.count}>{count}</span>
            {id === chosen && <IconX size={16} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls a trade reached by keyboard wholly into sight; one that is pressed stays under the pointer. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function byName<Category extends { name: string }>(all: Category[]): Category[] {
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}

function Waiting() {
  return (
    <div className={styles.row} aria-hidden="true">
      {SKELETON_WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity.
        <Skeleton key={index} className={styles.waiting} width={width} radius="xl" />
      ))}
    </div>
  );
}
