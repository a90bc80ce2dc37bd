import {
  IconBulb,
  IconChevronRight,
  IconFlag,
  IconHelpCircle,
  IconMessage,
  IconMoodSad,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CLAIM_KIND_LABELS } from '../../contract/claim-labels.ts';
import type { ClaimKind } from '../../contract/claim-values.ts';
import type { OwnClaim } from '../../contract/claims.ts';
import { Badge, type BadgeLook } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import cards from '../ui/cards.module.css';
import { LoadError } from '../ui/LoadError.tsx';
import rows from '../ui/rows.module.css';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { ClaimBadge } from './ClaimBadge.tsx';
import { myClaims } from './calls.ts';
import styles from './MyClaims.module.css';

const KINDS: Record<ClaimKind, BadgeLook> = {
  complaint: { hue: 'accent', icon: IconMoodSad },
  suggestion: { hue: 'blue', icon: IconBulb },
  question: { hue: 'blue', icon: IconHelpCircle },
  report: { hue: 'red', icon: IconFlag },
  other: { hue: 'quiet', icon: IconMessage },
};

type Props = { page: number; onPage: (page: number) => void };

/** The reader's earlier messages, the latest activity first; nothing while there are none. */
export function MyClaims({ page, onPage }: Props) {
  const { data, error, isError, refetch } = useQuery(myClaims(page));
  if (!data && isError)
    return <LoadError title="No pudimos cargar tus mensajes" error={error} onRetry={() => refetch()} />;
  if (!data?.claims.length) return null;
  const { totalPages } = data.pagination;
  return (
    <section className={styles.section} aria-labelledby="my-claims">
      <h2 id="my-claims">Lo que nos escribiste</h2>
      <ul className={styles.list}>
        {data.claims.map((claim) => (
          <li key={claim.id}>
            <ClaimLink claim={claim} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className={styles.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Más nuevos
          </Button>
          <Button variant="default" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            Anteriores
          </Button>
        </div>
      )}
    </section>
  );
}

function ClaimLink({ claim }: { claim: OwnClaim }) {
  const { id, kind, status, message, answered, person, updatedAt } = claim;
  return (
    <Link to="/contact" search={{ claim: id }} className={`${cards.card} ${styles.claim}`}>
      <span className={rows.row}>
        <Badge {...KINDS[kind]}>{CLAIM_KIND_LABELS[kind]}</Badge>
        <ClaimBadge status={status} />
      </span>
      <span className={styles.words}>
        {person && <strong>{person.name}: </strong>}
        {message}
      </span>
      <span className={styles.when}>
        {answered && <strong>Te respondimos</strong>}
        <TimeAgo moment={updatedAt} />
      </span>
      <IconChevronRight className={styles.opens} size={20} aria-hidden />
    </Link>
  );
}
