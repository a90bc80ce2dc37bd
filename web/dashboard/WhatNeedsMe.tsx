import { Button, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconMapPinSearch,
  IconMessageDollar,
  IconMessages,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../session/session.ts';
import { conversations, myOrders, nearbyOrders } from './calls.ts';
import { type Need, needsOf } from './needs.ts';
import styles from './WhatNeedsMe.module.css';

const ICONS = { offers: IconMessageDollar, messages: IconMessages, nearby: IconMapPinSearch };

const NEED_HEIGHT = '4.5rem';
/** Nobody has been here before to tell how much room it takes. */
const UNKNOWN = 0;

/** What waits for the reader, first of all; what cannot be read now is left out, since its own screen tells. */
export function WhatNeedsMe() {
  const { needs, loading, first, failed, nearbyFailed, retryNearby } = useQueries({
    queries: [myOrders, nearbyOrders, conversations],
    combine: ([orders, nearby, chats]) => ({
      needs: needsOf({
        orders: orders.data ?? [],
        nearby: nearby.data?.orders ?? [],
        conversations: chats.data ?? [],
      }),
      loading: [orders, nearby, chats].some(({ isPending }) => isPending),
      first: [orders, nearby, chats].some(({ isPending, failureCount }) => isPending && failureCount === 0),
      failed: [orders, nearby, chats].some(({ isError, data }) => isError && !data),
      nearbyFailed: nearby.isError && !nearby.data,
      retryNearby: nearby.refetch,
    }),
  });

  // All at once, in the room they took last time: what is below does not jump.
  const [usual, setUsual] = useLocalStorage({
    key: `echamano:needs:${useUser().id}`,
    defaultValue: UNKNOWN,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (!loading && !failed) setUsual(Math.max(1, needs.length));
  }, [loading, failed, needs.length, setUsual]);

  if (needs.length === 0 && failed && !loading && !nearbyFailed) return null;
  return (
    <section
      aria-labelledby="needs"
      className={styles.section}
      data-room-unknown={(first && usual === UNKNOWN) || undefined}
    >
      <h2 id="needs">Lo que te espera</h2>
      {needs.length > 0 && !first && (
        <ul className={styles.list}>
          {needs.map((need) => (
            <li key={need.kind}>
              <NeedLink need={need} />
            </li>
          ))}
        </ul>
      )}
      {(first || needs.length === 0) && loading && !nearbyFailed && (
        <div className={styles.list}>
          {Array.from({ length: Math.max(1, usual) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <Skeleton key={index} height={NEED_HEIGHT} radius="lg" />
          ))}
        </div>
      )}
      {nearbyFailed && (
        <div className={styles.calm} data-failed>
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
          <p>Error al obtener órdenes disponibles</p>
          <Button variant="subtle" color="amber" size="sm" onClick={() => retryNearby()}>
            Reintentar
          </Button>
        </div>
      )}
      {needs.length === 0 && !loading && !failed && (
        <p className={styles.calm}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
          Estás al día. Te avisamos en cuanto llegue una oferta, un mensaje o un pedido para ti.
        </p>
      )}
    </section>
  );
}

function NeedLink({ need: { kind, title, detail, link } }: { need: Need }) {
  const Icon = ICONS[kind];
  return (
    <Link {...link} className={styles.need} data-kind={kind}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
