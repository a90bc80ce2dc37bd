import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from '../OrderCard.module.css';

/** Takes the place of a discarded order and offers to undo it. */
export function DiscardedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.undo} role="status">
      <p>Descartaste «{title}».</p>
      <Button ref={undo} variant="light" size="sm" icon={IconArrowBackUp} onClick={onUndo}>
        Deshacer
      </Button>
    </div>
  );
}
