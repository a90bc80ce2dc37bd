import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Service } from '../../../contract/services.ts';
import { DirectOrderDialog } from '../../orders/dialogs.ts';
import { useUser } from '../../session/session.ts';
import { appState, watchAppState } from '../../shell/appState.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { areMixed, MixedCurrencies } from '../../ui/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { figure } from '../../ui/text.ts';
import { useDialogAbout } from '../../ui/useDialog.ts';
import { services } from '../calls.ts';
import { ServiceCard } from '../ServiceCard.tsx';
import { NoServices } from './NoServices.tsx';
import { ServiceCardSkeletons, ServiceSkeletons } from './ServiceSkeletons.tsx';
import styles from './ServicesScreen.module.css';
import { isFiltered, type ServiceFilters } from './serviceFilters.ts';

const SKELETONS_OF_MORE = 3;
/** How far below the window the next page starts to load. */
const AHEAD = '600px';

type Props = { filters: ServiceFilters; onClear: () => void };

/** The services that pass the filters, a page more each time the end comes near. */
export function ServicesGrid({ filters, onClear }: Props) {
  const user = useUser();
  const { offline } = useSyncExternalStore(watchAppState, appState);
  const { data, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({ ...services(filters), placeholderData: keepPreviousData });
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const atEnd = entry?.isIntersecting ?? false;
  const { about: wanted, ...ordering } = useDialogAbout<Service>();

  useEffect(() => {
    if (atEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [atEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!data && isError) return <Failure />;
  if (!data)
    return (
      <>
        <div className={styles.count} aria-hidden="true">
          <Skeleton width="6.5rem" height="0.8em" radius="xl" style={{ display: 'inline-block' }} />
        </div>
        <ServiceSkeletons />
      </>
    );
  // Without a network there is no warning here: the notice at the foot of the screen already explains the old data.
  const outdated = isError && !isFetchNextPageError && !offline;
  const found = unrepeated(data.pages.flatMap((page) => page.services));
  const { total = found.length, more } = data.pages.at(-1)?.pagination ?? {};
  if (found.length === 0)
    return <NoServices filtered={isFiltered(filters)} search={filters.search} onClear={onClear} />;
  return (
    <>
      {outdated && <Failure aboveRows />}
      <p className={styles.count} role="status">
        {more && 'Más de '}
        {figure(total)} {total === 1 ? 'servicio' : 'servicios'}
      </p>
      <MixedCurrencies value={areMixed(found.map(({ country }) => country))}>
        <ul className={styles.grid}>
          {found.map((service) => (
            <li key={service.id} className={styles.item}>
              <ServiceCard
                service={service}
                mine={service.userId === user.id}
                onOrder={() => ordering.openAbout(service)}
              />
            </li>
          ))}
        </ul>
      </MixedCurrencies>
      <div ref={ref} className={styles.more}>
        {isFetchingNextPage && (
          <>
            <p role="status">Cargando más servicios...</p>
            <ServiceCardSkeletons count={SKELETONS_OF_MORE} />
          </>
        )}
        {isFetchNextPageError && (
          <div className={styles.moreFailed} role="alert">
            <p>No pudimos cargar más servicios.</p>
            <Button variant="light" onClick={() => void fetchNextPage()}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
      {wanted && <DirectOrderDialog key={wanted.id} {...ordering.props} service={wanted} />}
    </>
  );
}

function Failure({ aboveRows }: { aboveRows?: boolean }) {
  return (
    <LoadError
      title="Error al cargar servicios"
      message="No se pudieron cargar los servicios. Por favor, intenta de nuevo."
      onRetry={() => window.location.reload()}
      aboveRows={aboveRows}
    />
  );
}

/** Drops repeated services: one published while somebody scrolls pushes another onto the next page a second time. */
function unrepeated(found: Service[]): Service[] {
  return [...new Map(found.map((service) => [service.id, service])).values()];
}
