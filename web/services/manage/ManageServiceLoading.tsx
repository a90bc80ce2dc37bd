import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from '../profile/ServiceScreen.module.css';
import form from './ManageServiceForm.module.css';
import fields from './ServiceFields.module.css';

const SIDE_BY_SIDE = ['phone', 'price'];
const PANELS = [2, 5];

/** The placeholder of a service's form, with its panels beside it or below. */
export function ManageServiceLoading() {
  return (
    <Loading label="Cargando servicio..." className={styles.columns}>
      <div className={styles.column}>
        <div className={`framed ${form.form}`}>
          <Skeleton height={24} width="45%" />
          <Skeleton height={84} radius="md" />
          <Field />
          <Field height={118} />
          <div className={fields.pair}>
            {SIDE_BY_SIDE.map((field) => (
              <Field key={field} />
            ))}
          </div>
          <Skeleton height={24} width="35%" />
          <Field />
          <Field height={280} />
        </div>
      </div>
      <div className={`${styles.column} ${styles.aside}`}>
        {PANELS.map((rows) => (
          <div key={rows} className={`framed ${styles.card}`}>
            <Skeleton height={24} width="50%" />
            {Array.from({ length: rows }, (_, index) => index).map((index) => (
              <Skeleton key={index} height={rows === 2 ? 44 : 20} radius="md" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Field({ height = 46 }: { height?: number }) {
  return (
    <div>
      <Skeleton height={15} width="35%" style={{ marginBottom: 8 }} />
      <Skeleton height={height} radius="md" />
    </div>
  );
}
