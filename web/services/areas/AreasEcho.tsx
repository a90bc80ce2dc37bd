import { useDebouncedValue } from '@mantine/hooks';
import { IconHelpCircle, IconMapPinCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ServiceDraft } from '../manage/serviceDraft.ts';
import styles from './AreasEcho.module.css';
import { areasRead } from './areasRead.ts';

const ECHO_DEBOUNCE_MS = 400;

/** Shows which of the written areas were understood, before the service is saved with them. */
export function AreasEcho({ draft }: { draft: ServiceDraft }) {
  const [settled] = useDebouncedValue(draft, ECHO_DEBOUNCE_MS);
  const { data } = useQuery(areasRead(settled));
  const { understood, unknown } = draft.coverageAreas.trim() && data ? data : { understood: [], unknown: [] };
  return (
    <div className={styles.echo} role="status">
      {understood.length > 0 && (
        <p>
          <IconMapPinCheck size={20} aria-hidden />
          <span>Entendimos: {understood.join(', ')}.</span>
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          <IconHelpCircle size={20} aria-hidden />
          <span>No reconocemos: {unknown.join(', ')}. Elige tus zonas abajo o dibújalas.</span>
        </p>
      )}
    </div>
  );
}
