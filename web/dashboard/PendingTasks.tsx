import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconMapPinSearch,
  IconMessageDollar,
  IconMessageReport,
  IconMessages,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasAdminRole } from '../../contract/roles.ts';
import { useKept, useKeptKey } from '../session/kept.ts';
import { useUser } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import cards from '../ui/cards.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import { conversations, myNewestOrders, nearbyOrders, waitingClaims } from './calls.ts';
import styles from './PendingTasks.module.css';
import { type PendingTask, pendingTasksOf } from './pendingTasksOf.ts';

const ICONS = {
  claims: IconMessageReport,
  offers: IconMessageDollar,
  messages: IconMessages,
  nearby: IconMapPinSearch,
};

const TASK_HEIGHT = '4.5rem';
/** The kept number of tasks on a first visit, when nothing tells how much room they will take. */
const UNKNOWN = 0;

/** What waits for the reader, at the top. A source that fails is left out, since its own screen shows the failure. */
export function PendingTasks() {
  const user = useUser();
  const readsClaims = hasAdminRole(user);
  const { tasks, loading, first, failed, nearbyFailed, retryNearby } = useQueries({
    queries: [myNewestOrders, nearbyOrders, conversations, { ...waitingClaims, enabled: readsClaims }],
    combine: ([orders, nearby, chats, claims]) => {
      const reads = [orders, nearby, chats, ...(readsClaims ? [claims] : [])];
      return {
        tasks: pendingTasksOf({
          orders: orders.data ?? [],
          nearby: nearby.data?.orders ?? [],
          conversations: chats.data ?? [],
          claims: claims.data,
        }),
        loading: reads.some(({ isPending }) => isPending),
        first: reads.some(({ isPending, failureCount }) => isPending && failureCount === 0),
        failed: reads.some(({ isError, data }) => isError && !data),
        nearbyFailed: nearby.isError && !nearby.data,
        retryNearby: nearby.refetch,
      };
    },
  });

  // The tasks appear all at once, in the height they took last time, so that what is below does not jump.
  const [usual, setUsual] = useKept(useKeptKey('needs'), UNKNOWN);
  useEffect(() => {
    if (!loading && !failed) setUsual(Math.max(1, tasks.length));
  }, [loading, failed, tasks.length, setUsual]);

  if (tasks.length === 0 && failed && !loading && !nearbyFailed) return null;
  return (
    <section
      aria-labelledby="needs"
      className={styles.section}
      data-room-unknown={(first && usual === UNKNOWN) || undefined}
    >
      <h2 id="needs">Lo que te espera</h2>
      {tasks.length > 0 && !first && (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.kind}>
              <TaskLink task={task} />
            </li>
          ))}
        </ul>
      )}
      {(first || tasks.length === 0) && loading && !nearbyFailed && (
        <div className={styles.list}>
          {Array.from({ length: Math.max(1, usual) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <Skeleton key={index} height={TASK_HEIGHT} radius="lg" />
          ))}
        </div>
      )}
      {nearbyFailed && (
        <div className={styles.calm} data-failed>
          <IconAlertTriangle size={24} aria-hidden />
          <p>Error al obtener órdenes disponibles</p>
          <Button variant="subtle" color="amber" size="sm" onClick={() => retryNearby()}>
            Reintentar
          </Button>
        </div>
      )}
      {tasks.length === 0 && !loading && !failed && (
        <p className={styles.calm}>
          <IconCircleCheck size={24} aria-hidden />
          Estás al día. Te avisamos en cuanto llegue una oferta, un mensaje o un pedido para ti.
        </p>
      )}
    </section>
  );
}

function TaskLink({ task: { kind, title, detail, link } }: { task: PendingTask }) {
  const Icon = ICONS[kind];
  return (
    <Link {...link} className={`${cards.card} ${styles.task}`} data-kind={kind}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
