import { Pill } from '@mantine/core';
import styles from './RemovablePills.module.css';

type Props = { items: { id: string; name: string }[]; onRemove: (id: string) => void };

/** The chosen items, each with a button to remove it that the keyboard reaches too. */
export function RemovablePills({ items, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <Pill.Group>
      {items.map(({ id, name }) => (
        <Pill
          key={id}
          size="lg"
          classNames={{ root: styles.pill, label: styles.name, remove: styles.remove }}
          withRemoveButton
          onRemove={() => onRemove(id)}
          removeButtonProps={{ 'aria-label': `Quitar ${name}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {name}
        </Pill>
      ))}
    </Pill.Group>
  );
}
