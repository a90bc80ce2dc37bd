import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Service } from '../../contract/services.ts';
import styles from './Coverage.module.css';
import { zones } from './calls.ts';
import { coverageNames } from './coverageNames.ts';

type Props = {
  service: Service;
  /** How many areas are named before '+N más'; all unless given. */
  most?: number;
  /** Whether the rest can be unfolded in its place. */
  unfolds?: boolean;
};

/** Where a service reaches. */
export function Coverage({ service, most, unfolds = false }: Props) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data } = useQuery({ ...zones(), enabled: service.predefinedZones.length > 0 });
  const names = coverageNames(service, data);
  if (names.length === 0) return null;
  const shown = all ? names : names.slice(0, most);
  const left = names.length - shown.length;

  /** The button disappears once pressed, so the focus moves to the list. */
  function unfold() {
    setAll(true);
    list.current?.focus({ preventScroll: true });
  }

  return (
    <ul ref={list} tabIndex={-1} className={styles.areas} aria-label="Zonas de cobertura">
      {shown.map((name) => (
        <li key={name} className={styles.area}>
          <IconMapPin size={16} aria-hidden />
          <span>{name}</span>
        </li>
      ))}
      {left > 0 && (
        <li className={styles.more}>
          {unfolds ? (
            <button type="button" onClick={unfold}>
              +{left} más
            </button>
          ) : (
            `+${left} más`
          )}
        </li>
      )}
    </ul>
  );
}
