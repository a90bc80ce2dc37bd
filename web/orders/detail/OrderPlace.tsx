import { IconKey, IconLock } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { PlaceMapProps as MapProps } from '../../places/PlaceMap.tsx';
import { useUser } from '../../session/session.ts';
import styles from './OrderPlace.module.css';

const loadMap = async () => ({ default: (await import('../../places/PlaceMap.tsx')).PlaceMap });
/** Without a network the map's code may be missing: then only the address in words is shown. */
const PlaceMap = lazy<ComponentType<MapProps>>(() => loadMap().catch(() => ({ default: () => null })));

/** Where an order is, as far as the reader may know: a zone until their offer is accepted, then the exact address. */
export function OrderPlace({ order }: { order: Order }) {
  const user = useUser();
  const isMine = order.userId === user.id;
  const { exactLocation, zoneRadiusKm, addressDetails } = order;
  return (
    <>
      {addressDetails && (
        <p className={styles.line}>
          <IconKey size={20} aria-hidden />
          <span>
            <strong>Piso, timbre, referencias:</strong> {addressDetails}
          </span>
        </p>
      )}
      {exactLocation === false && (
        <p className={styles.line}>
          <IconLock size={20} aria-hidden />
          <span>
            {order.status === 'active'
              ? 'Ves la zona. La dirección se abre si aceptan tu oferta.'
              : 'Ves la zona: la dirección es para quien hace el trabajo.'}
          </span>
        </p>
      )}
      {!isMine && exactLocation !== undefined && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <PlaceMap
              lat={order.latitude}
              lng={order.longitude}
              radiusKm={zoneRadiusKm ?? null}
              name={order.location}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
