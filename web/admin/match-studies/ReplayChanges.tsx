import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MatchReplay } from '../../../contract/admin-match-studies.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { ChangeBadge } from './ChangeBadge.tsx';
import styles from './Replay.module.css';
import { mostChanged, placesGained } from './trial.ts';

type Change = MatchReplay['changes'][number];

const SHOWN_FIRST = 10;

/** The orders whose chosen service would have changed its place or its notice, the largest move first. */
export function ReplayChanges({ changes }: { changes: Change[] }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const sorted = mostChanged(changes);
  return (
    <section className={styles.changes} aria-labelledby="replay-changes">
      <h3 id="replay-changes" className={styles.changesTitle}>
        Los pedidos que más cambian
      </h3>
      <DataTable
        label="Pedidos que cambian"
        columns={COLUMNS}
        rows={isWhole ? sorted : sorted.slice(0, SHOWN_FIRST)}
        keyOf={({ orderId }) => orderId}
      />
      {changes.length > SHOWN_FIRST && (
        <Button
          variant="default"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Ver solo los primeros ${SHOWN_FIRST}` : `Ver los ${changes.length} pedidos`}
        </Button>
      )}
    </section>
  );
}

const COLUMNS: Column<Change>[] = [
  {
    id: 'order',
    title: 'Pedido',
    part: 'title',
    cell: ({ orderId, orderTitle }) => (
      <Link to="/orders/$id" params={{ id: orderId }} className={styles.link} title={orderTitle}>
        {orderTitle || 'Sin título'}
      </Link>
    ),
    sortBy: ({ orderTitle }) => orderTitle,
  },
  {
    id: 'service',
    title: 'Servicio elegido',
    width: 16,
    part: 'note',
    cell: ({ serviceName }) => <span title={serviceName}>{serviceName}</span>,
    sortBy: ({ serviceName }) => serviceName,
  },
  {
    id: 'move',
    title: 'Cambio',
    width: 11,
    part: 'badge',
    cell: (change) => <ChangeBadge change={change} />,
    sortBy: placesGained,
  },
  {
    id: 'rank',
    title: 'Puesto',
    width: 6.5,
    isNumber: true,
    cell: ({ before, after }) => <FromTo before={`${before.rank}.º`} after={`${after.rank}.º`} />,
    sortBy: ({ after }) => after.rank,
  },
  {
    id: 'score',
    title: 'Puntaje',
    width: 6.5,
    isNumber: true,
    cell: ({ before, after }) => <FromTo before={before.score} after={after.score} />,
    sortBy: ({ after }) => after.score,
  },
  {
    id: 'told',
    title: 'Aviso',
    width: 6.5,
    isNumber: true,
    cell: ({ before, after }) => <FromTo before={yesOrNo(before.told)} after={yesOrNo(after.told)} />,
    sortBy: ({ after }) => Number(after.told),
  },
];

type FromToProps = { before: string | number; after: string | number };

function FromTo({ before, after }: FromToProps) {
  if (before === after) return <span className={styles.same}>{after}</span>;
  return (
    <span>
      <span className={styles.before}>{before}</span> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> pasa a </span> {after}
    </span>
  );
}

function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}
