import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { Service } from '../../../contract/services.ts';
import { Badge } from '../../ui/Badge.tsx';
import { figure } from '../../ui/text.ts';
import { shortDate } from '../../ui/time.ts';
import { ratingText } from '../ratingText.ts';
import styles from './ServiceScreen.module.css';

type Props = {
  service: Service;
  /** The number of offers, as text; only its owner sees it and the date. */
  offersSent?: string;
  withDate?: boolean;
};

export function ServiceStatistics({ service, offersSent, withDate = false }: Props) {
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="service-statistics">
      <h2 id="service-statistics" className={styles.heading}>
        Estadísticas
      </h2>
      <dl className={styles.statistics}>
        <div>
          <dt>Calificación</dt>
          <dd>{service.totalReviews === 0 ? 'Sin reseñas' : `${ratingText(service.rating)} / 5`}</dd>
        </div>
        <div>
          <dt>Total de reseñas</dt>
          <dd>{figure(service.totalReviews)}</dd>
        </div>
        {offersSent !== undefined && (
          <div>
            <dt>Ofertas enviadas</dt>
            <dd>{offersSent}</dd>
          </div>
        )}
        <div>
          <dt>Estado</dt>
          <dd>
            {service.isActive ? (
              <Badge hue="brand" icon={IconEye}>
                Activo
              </Badge>
            ) : (
              <Badge hue="quiet" icon={IconEyeOff}>
                Inactivo
              </Badge>
            )}
          </dd>
        </div>
        {withDate && (
          <div>
            <dt>Creado</dt>
            <dd>{shortDate(service.createdAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
