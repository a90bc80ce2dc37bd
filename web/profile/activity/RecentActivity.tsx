import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ACTIVITY_MAX, ACTIVITY_PAGE_SIZE, type Activity } from '../../../contract/profile.ts';
import { useCreate } from '../../shell/CreateDialogs.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { Card } from '../Card.tsx';
import { activity } from '../calls.ts';
import { ActivityIcon } from './ActivityIcon.tsx';
import styles from './RecentActivity.module.css';

const FIRST = 6;

export function RecentActivity() {
  return (
    <Card title="Actividad Reciente">
      <ActivityList />
    </Card>
  );
}

function ActivityList() {
  const { createOrder } = useCreate();
  const [limit, setLimit] = useState(FIRST);
  const { data: rows, isError, error, isPlaceholderData, refetch } = useQuery(activity(limit));
  if (!rows && isError)
    return <LoadError title="No pudimos cargar tu actividad" error={error} onRetry={() => refetch()} />;
  if (!rows) return <RowSkeletons count={FIRST} label="Cargando actividad..." height="4.25rem" isSigned />;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="writing"
        title="Todavía no hay actividad"
        action={
          <Button variant="light" onClick={createOrder}>
            Crear Pedido
          </Button>
        }
      >
        Cuando publiques un pedido o hagas una oferta, lo verás aquí.
      </EmptyState>
    );
  const mayHaveMore = rows.length >= limit && limit < ACTIVITY_MAX;
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row) => (
          <ActivityRow key={row.id} row={row} />
        ))}
      </ol>
      {(mayHaveMore || isPlaceholderData) && (
        <BusyButton
          variant="subtle"
          size="sm"
          busy={isPlaceholderData}
          onClick={() => setLimit(Math.min(ACTIVITY_MAX, limit + ACTIVITY_PAGE_SIZE))}
        >
          Ver más
        </BusyButton>
      )}
    </>
  );
}

function ActivityRow({ row }: { row: Activity }) {
  // A provider who withdrew the offer no longer sees that order.
  const opens = row.kind !== 'offer_withdrawn' && row.orderId;
  return (
    <li className={styles.row}>
      <ActivityIcon kind={row.kind} />
      <div className={styles.words}>
        {opens ? (
          <Link
            to={row.mine ? '/my-orders/$id' : '/orders/$id'}
            params={{ id: opens }}
            className={styles.text}
          >
            {row.text}
          </Link>
        ) : (
          <span className={styles.text}>{row.text}</span>
        )}
        <TimeAgo moment={row.createdAt} className={styles.time} />
      </div>
    </li>
  );
}
