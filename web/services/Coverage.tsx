import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Service } from '../../contract/services.ts';
import styles from './Coverage.module.css';
import { zones } from './calls.ts';
import { coverageNames } from './coverage.ts';

type Props = {
  service: Service;
  /** How many areas are named before '+N más'; all unless told. */
  most?: number;
};

/** Where a service reaches. */
export function Coverage({ service, most = Number.POSITIVE_INFINITY }: Props) {
  const { data } = useQuery({ ...zones(), enabled: service.predefinedZones.length > 0 });
  const names = coverageNames(service, data);
  if (names.length === 0) return null;
  const left = names.length - most;
  return (
    <ul className={styles.areas} aria-label="Zonas de cobertura">
      {names.slice(0, most).map((name) => (
        <li key={name} className={styles.area}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </li>
      ))}
      {left > 0 && <li className={styles.more}>+{left} más</li>}
    </ul>
  );
}
