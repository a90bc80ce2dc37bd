import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myServices } from '../../offers/calls.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { areMixed, MixedCurrencies } from '../../ui/money.ts';
import { ServiceCard } from '../ServiceCard.tsx';
import { ServiceSkeletons } from './ServiceSkeletons.tsx';
import styles from './ServicesScreen.module.css';

const SKELETONS = 3;

/** One's own services, also those that nobody else sees. */
export function MyServices() {
  const { createService } = useCreate();
  const { data: services } = useQuery(myServices());
  const offer = (
    <Button color="accent" icon={IconPlus} onClick={createService}>
      Ofrecer Servicio
    </Button>
  );
  return (
    <>
      <BackLink to="/services">Ver todos los servicios</BackLink>
      <header className={styles.mine}>
        <h1 className={styles.title}>Mis servicios</h1>
        {services?.length !== 0 && offer}
      </header>
      <List offer={offer} />
    </>
  );
}

function List({ offer }: { offer: ReactNode }) {
  const { data: services, isError, refetch } = useQuery(myServices());
  if (!services && isError)
    return (
      <LoadError
        title="Error al cargar servicios"
        message="No se pudieron cargar los servicios. Por favor, intenta de nuevo."
        onRetry={() => refetch()}
      />
    );
  if (!services) return <ServiceSkeletons count={SKELETONS} />;
  if (services.length === 0)
    return (
      <EmptyState drawing="wrench" title="Todavía no ofreces servicios" action={offer}>
        Publica lo que sabes hacer y te mostramos los pedidos que encajan.
      </EmptyState>
    );
  return (
    <MixedCurrencies value={areMixed(services.map(({ country }) => country))}>
      <ul className={styles.grid}>
        {services.map((service) => (
          <li key={service.id} className={styles.item}>
            <ServiceCard service={service} mine />
          </li>
        ))}
      </ul>
    </MixedCurrencies>
  );
}
