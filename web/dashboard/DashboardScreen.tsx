import { IconArrowRight, IconBriefcase2, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DAY_MS } from '../../contract/durations.ts';
import type { ListedOrder } from '../../contract/orders.ts';
import { useUser } from '../session/session.ts';
import { preloadCreateDialogs, useCreate } from '../shell/CreateDialogs.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { fullName } from '../ui/text.ts';
import { WonOrdersInProgress } from '../won-orders/WonOrdersInProgress.tsx';
import { Counters } from './Counters.tsx';
import { myNewestOrders, myStats } from './calls.ts';
import styles from './DashboardScreen.module.css';
import { PendingTasks } from './PendingTasks.tsx';
import { RecentOrders } from './RecentOrders.tsx';

/** Loaded on demand: only people with a new order, or with services, need them. */
const NewestReach = lazy(async () => ({ default: (await import('./NewestReach.tsx')).NewestReach }));
const PausedServices = lazy(async () => ({ default: (await import('./PausedServices.tsx')).PausedServices }));

export function DashboardScreen() {
  const { createOrder, createService } = useCreate();
  const { data: stats } = useQuery(myStats);
  const [newest] = useQuery(myNewestOrders).data ?? [];
  const provides = (stats?.myServices ?? 0) > 0;
  const asked = (stats?.activeOrders ?? 0) > 0;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Greeting />
        <div className={styles.create} onPointerEnter={preloadCreateDialogs}>
          <Button
            {...(provides && !asked ? { variant: 'light' } : { color: 'accent' })}
            icon={IconPencilPlus}
            onClick={createOrder}
          >
            Crear Pedido
          </Button>
          <Button variant="light" icon={IconBriefcase2} onClick={createService}>
            Ofrecer Servicio
          </Button>
        </div>
      </header>
      {newest && isNews(newest) && (
        <div className={styles.reach}>
          <Suspense>
            <NewestReach order={newest} />
          </Suspense>
        </div>
      )}
      <Suspense>{provides && <PausedServices />}</Suspense>
      <PendingTasks />
      <WonOrdersInProgress />
      <Counters />
      <RecentOrders />
    </div>
  );
}

/** Whether an order still waits for its first offer. After a day its reach is no longer news; only its outcome is. */
function isNews({ status, offers, createdAt }: ListedOrder): boolean {
  return status === 'active' && offers.total === 0 && Date.now() - Date.parse(createdAt) < DAY_MS;
}

function Greeting() {
  const user = useUser();
  const name = fullName(user);
  return (
    <div className={styles.greeting}>
      <Avatar name={name} image={user.profileImage} size={56} />
      <div>
        <h1>Hola, {name}</h1>
        <Link to="/profile" className={styles.profile}>
          Ver mi perfil completo
          <IconArrowRight size={18} aria-hidden />
        </Link>
      </div>
    </div>
  );
}
