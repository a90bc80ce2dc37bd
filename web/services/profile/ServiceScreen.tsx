import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SERVICE_NOT_FOUND } from '../../../contract/not-found.ts';
import type { Service } from '../../../contract/services.ts';
import { DirectOrderDialog } from '../../orders/dialogs.ts';
import { useUser } from '../../session/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { lastSearch } from '../browse/lastSearch.ts';
import { ordersWith, service as serviceQuery } from '../calls.ts';
import { OrdersWithService } from './OrdersWithService.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { ServiceActions } from './ServiceActions.tsx';
import { ServiceFailure } from './ServiceFailure.tsx';
import { ServiceLoading } from './ServiceLoading.tsx';
import { ServiceReviews } from './ServiceReviews.tsx';
import styles from './ServiceScreen.module.css';
import { ServiceStatistics } from './ServiceStatistics.tsx';
import { ServiceSummary } from './ServiceSummary.tsx';

export function ServiceScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(serviceQuery(id));
  const orders = useQuery(ordersWith(id));
  /** Waits for the orders too, which appear in the middle: coming later, they would move everything below. */
  const ready = !orders.isLoading || orders.failureCount > 0;
  return (
    <div>
      <header className={styles.bar}>
        <BackLink to="/services" search={lastSearch()}>
          Servicios
        </BackLink>
        <h1 className={styles.title}>Perfil del Servicio</h1>
      </header>
      {data && ready && <Profile service={data} />}
      {!data && error && <ServiceFailure error={error} notFound={SERVICE_NOT_FOUND} />}
      {!(data && ready) && !error && <ServiceLoading />}
    </div>
  );
}

function Profile({ service }: { service: Service }) {
  const user = useUser();
  const mine = service.userId === user.id;
  const order = useDialog();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ServiceSummary service={service}>
          <ServiceActions service={service} onOrder={order.open} />
        </ServiceSummary>
        {!mine && <OrdersWithService serviceId={service.id} />}
        <ServiceReviews service={service} />
      </div>
      <aside className={`${styles.column} ${styles.aside}`} aria-label="Sobre el proveedor">
        <ProviderCard service={service} />
        <ServiceStatistics service={service} />
      </aside>
      {order.wanted && <DirectOrderDialog {...order.props} service={service} />}
    </div>
  );
}
