import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categories } from '../calls.ts';
import styles from './Categories.module.css';
import { categoriesInRow } from './categoriesInRow.ts';

const SKELETON_WIDTHS = ['5.5rem', '9.5rem', '5rem', '6.5rem', '7rem', '5rem', '8.5rem', '6.5rem'];

type Props = { chosen: string; onChoose: (category: string) => void };

/** The trades on offer: the commonest in a row that scrolls, all of them on request; a second tap lets go. */
export function Categories({ chosen, onChoose }: Props) {
  const { data, isPending } = useQuery(categories());
  const [all, setAll] = useState(false);
  if (isPending) return <Waiting />;
  if (!data?.length) return null;
  const shown = all ? byName(data) : categoriesInRow(data, chosen);

  function choose(id: string) {
    setAll(false);
    onChoose(id === chosen ? '' : id);
  }

  return (
    <ul className={styles.row} data-all={all} aria-label="Oficios">
      {(all || shown.length < data.length) && (
        <li>
          <button
            type="button"
            className={`${styles.category} ${styles.toggle}`}
            aria-expanded={all}
            aria-label="Todos los oficios"
            onClick={() => setAll(!all)}
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
          </button>
        </li>
      ))}
    </ul>
  );
}

function byName<Category extends { name: string }>(all: Category[]): Category[] {
  return all.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}

function Waiting() {
  return (
    <div className={styles.row} aria-hidden="true">
      {SKELETON_WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a wait has no other names.
        <Skeleton key={index} className={styles.waiting} width={width} radius="xl" />
      ))}
    </div>
  );
}
