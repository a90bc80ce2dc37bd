import { Skeleton } from '@mantine/core';
import form from './ManageServiceForm.module.css';
import styles from './ServiceScreen.module.css';

const FIELDS = [46, 118, 46, 46];
const PANELS = [2, 5];

/** The form of a service in waiting, with its panels beside it or below. */
export function ManageServiceLoading() {
  return (
    <div className={styles.columns} role="status" aria-label="Cargando servicio...">
      <div className={styles.column}>
        <div className={form.form}>
          <Skeleton height={24} width="45%" />
          <Skeleton height={84} radius="md" />
          {FIELDS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wait has no other names.
            <div key={index}>
              <Skeleton height={15} width="35%" mb={8} />
              <Skeleton height={height} radius="md" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.column}>
        {PANELS.map((rows) => (
          <div key={rows} className={styles.card}>
            <Skeleton height={24} width="50%" />
            {Array.from({ length: rows }, (_, index) => index).map((index) => (
              <Skeleton key={index} height={rows === 2 ? 44 : 20} radius="md" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
