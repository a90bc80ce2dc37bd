import { Button } from '../../ui/Button.tsx';
import styles from './FilterButtons.module.css';

type Props<Filter extends string> = {
  label: string;
  options: Record<Filter, string>;
  /** None is chosen while something else narrows the list. */
  chosen: Filter | null;
  onChoose: (filter: Filter) => void;
};

export function FilterButtons<Filter extends string>({ label, options, chosen, onChoose }: Props<Filter>) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(options) as Filter[]).map((filter) => (
        <Button
          key={filter}
          size="sm"
          variant={filter === chosen ? 'filled' : 'default'}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {options[filter]}
        </Button>
      ))}
    </fieldset>
  );
}
