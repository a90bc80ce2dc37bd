import { Badge } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { appState, watchAppState } from '../shell/appState.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { notifications, useMarkAllRead } from './calls.ts';
import { NotificationCard } from './NotificationCard.tsx';
import { NotificationSkeletons } from './NotificationSkeletons.tsx';
import styles from './NotificationsScreen.module.css';

export function NotificationsScreen() {
  const { data } = useQuery(notifications);
  const unread = data?.unreadCount ?? 0;
  const screen = useRef<HTMLDivElement>(null);
  return (
    <div ref={screen} className={styles.screen} tabIndex={-1}>
      <header className={styles.head} data-calm={data?.unreadCount === 0 || undefined}>
        <h1 className="title-in-bar">Notificaciones</h1>
        {unread > 0 && (
          <Badge color="accent" component="span">
            {unread} nuevas
          </Badge>
        )}
        {unread > 0 && <MarkAllRead onMark={() => screen.current?.focus({ preventScroll: true })} />}
      </header>
      <List />
    </div>
  );
}

/** The button disappears as soon as it is pressed, so `onMark` moves the focus elsewhere. */
function MarkAllRead({ onMark }: { onMark: () => void }) {
  const { mutate, isPending } = useMarkAllRead();
  return (
    <Button
      className={styles.all}
      variant="subtle"
      icon={IconChecks}
      disabled={isPending}
      onClick={() => {
        onMark();
        mutate();
      }}
    >
      Marcar todas como leídas
    </Button>
  );
}

/**
 * When a refresh fails, the old ones stay below the error; without a network the notice at the foot of the screen explains them
 * instead.
 */
function List() {
  const { data, error, refetch } = useQuery(notifications);
  const { offline } = useSyncExternalStore(watchAppState, appState);
  const failure = (aboveRows: boolean) => (
    <LoadError
      title="Error al obtener notificaciones"
      error={error}
      onRetry={() => refetch()}
      aboveRows={aboveRows}
    />
  );
  const outdated = error !== null && !offline;
  if (!data) return error ? failure(false) : <NotificationSkeletons />;
  if (data.notifications.length === 0) {
    if (outdated) return failure(false);
    return (
      <EmptyState drawing="bell" title="No tienes notificaciones">
        Aquí te contamos cuando llega una oferta, un mensaje o un pedido para tus servicios.
      </EmptyState>
    );
  }
  return (
    <>
      {outdated && failure(true)}
      <ul className={styles.list}>
        {data.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} />
          </li>
        ))}
      </ul>
    </>
  );
}
