import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { CLAIM_KIND_LABELS } from '../../contract/claim-labels.ts';
import type { OwnClaim } from '../../contract/claims.ts';
import { useUser } from '../session/session.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { CardSkeletons } from '../ui/Skeletons.tsx';
import { fullName } from '../ui/text.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { ClaimThread } from './ClaimThread.tsx';
import { myClaim, useWriteInClaim } from './calls.ts';
import styles from './MyClaim.module.css';
import { ReplyForm } from './ReplyForm.tsx';

/** One of one's own messages to the administration, with the answers. */
export function MyClaim({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(myClaim(id));
  return (
    <>
      <BackLink to="/contact">Volver a Sugerencias</BackLink>
      {data ? (
        <Thread {...data} />
      ) : isError ? (
        <LoadError title="No pudimos cargar tu mensaje" error={error} onRetry={() => refetch()} />
      ) : (
        <CardSkeletons count={2} label="Cargando tu mensaje..." />
      )}
    </>
  );
}

type Read = Pick<Parameters<typeof ClaimThread>[0], 'replies'> & { claim: OwnClaim };

function Thread({ claim, replies }: Read) {
  const { id, kind, status, person, order } = claim;
  const user = useUser();
  const send = useWriteInClaim(id);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {kind === 'other' ? 'Tu mensaje' : `Tu ${CLAIM_KIND_LABELS[kind].toLowerCase()}`}
          {person && ` sobre ${person.name}`}
        </h1>
        <ClaimBadge status={status} />
        {order && (
          <Link to={order.mine ? '/my-orders/$id' : '/orders/$id'} params={{ id: order.id }}>
            {order.title || 'Sin título'}
          </Link>
        )}
      </header>
      <ClaimThread first={claim} replies={replies} reads="author" authorName={fullName(user)} />
      {status === 'resolved' && (
        <p className={styles.note}>Lo dimos por resuelto. Si falta algo, escríbenos aquí mismo.</p>
      )}
      <ReplyForm
        claimId={id}
        label={replies.length ? 'Tu respuesta' : '¿Algo más?'}
        send={send}
        onSent={() => title.current?.focus({ preventScroll: true })}
      />
    </>
  );
}
