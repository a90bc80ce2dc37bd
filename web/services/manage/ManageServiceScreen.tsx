import { IconEye, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NOT_YOUR_SERVICE, type Service } from '../../../contract/services.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OFFERS_COUNTED, offersWith, service as serviceQuery } from '../calls.ts';
import { ServiceFailure } from '../profile/ServiceFailure.tsx';
import { ServiceReviews } from '../profile/ServiceReviews.tsx';
import styles from '../profile/ServiceScreen.module.css';
import { ServiceStatistics } from '../profile/ServiceStatistics.tsx';
import { ManageServiceForm } from './ManageServiceForm.tsx';
import { ManageServiceLoading } from './ManageServiceLoading.tsx';
import { ServiceHints } from './ServiceHints.tsx';

const REVIEWS_SHOWN = 3;

export function ManageServiceScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(serviceQuery(id));
  return (
    <div>
      <header className={styles.bar}>
        <BackLink to="/service/$id" params={{ id }}>
          Volver al perfil
        </BackLink>
        <h1 className={styles.title}>Gestionar Servicio</h1>
      </header>
      {data?.can.manage && <Management service={data} />}
      {data && !data.can.manage && <Denied />}
      {!data && error && (
        <ServiceFailure
          error={error}
          notFound="El servicio que intentas gestionar no existe o no está disponible."
        />
      )}
      {!data && !error && <ManageServiceLoading />}
    </div>
  );
}

function Denied() {
  return (
    <EmptyState
      drawing="lost"
      title="Acceso denegado"
      heading
      action={<ButtonLink to="/services">Ver servicios</ButtonLink>}
    >
      {NOT_YOUR_SERVICE}
    </EmptyState>
  );
}

function Management({ service }: { service: Service }) {
  const { data: offers, isError } = useQuery(offersWith(service.id));
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ManageServiceForm service={service} />
      </div>
      <aside className={`${styles.column} ${styles.aside}`} aria-label="Sobre este servicio">
        <QuickActions id={service.id} />
        <ServiceStatistics service={service} offersSent={offersText(offers?.length, isError)} withDate />
        <ServiceHints serviceId={service.id} />
        <ServiceReviews
          service={service}
          title="Reseñas recientes"
          most={REVIEWS_SHOWN}
          empty="No hay reseñas aún"
        />
      </aside>
    </div>
  );
}

function offersText(count: number | undefined, failed: boolean): string {
  if (count === undefined) return failed ? 'Sin datos' : '…';
  return count < OFFERS_COUNTED ? String(count) : `${OFFERS_COUNTED} o más`;
}

function QuickActions({ id }: { id: string }) {
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="service-quick-actions">
      <h2 id="service-quick-actions" className={styles.heading}>
        Acciones rápidas
      </h2>
      <div className={styles.stack}>
        <ButtonLink to="/service/$id" params={{ id }} variant="default" icon={IconEye}>
          Ver perfil público
        </ButtonLink>
        <ButtonLink to="/orders" variant="default" icon={IconListDetails}>
          Ver pedidos
        </ButtonLink>
      </div>
    </section>
  );
}
