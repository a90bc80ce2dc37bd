import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CLAIM_KIND_LABELS } from '../../../contract/claim-labels.ts';
import type { Claim } from '../../../contract/claims.ts';
import { ClaimBadge } from '../../claims/ClaimBadge.tsx';
import { ClaimThread } from '../../claims/ClaimThread.tsx';
import { ReplyForm } from '../../claims/ReplyForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { RowSkeletons } from '../../ui/Skeletons.tsx';
import { toastDone } from '../../ui/toast.ts';
import { Fact, Facts } from '../Facts.tsx';
import { loadFailure } from '../loadFailure.ts';
import { authorOf } from './authorOf.ts';
import styles from './ClaimDialog.module.css';
import { claimThread, useAnswerClaim } from './calls.ts';

type Props = { opened: boolean; onClose: () => void; claim: Claim };

/** A claim with its thread: who wrote it, what it speaks of, and the answer. */
export function ClaimDialog({ opened, onClose, claim: listed }: Props) {
  const { data, error, isError, refetch } = useQuery({ ...claimThread(listed.id), enabled: opened });
  const claim = data?.claim ?? listed;
  const { kind = 'other' } = claim;
  const name = authorOf(claim);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${kind === 'other' ? 'Mensaje' : CLAIM_KIND_LABELS[kind]} de ${name}`}
      size="lg"
    >
      <div className={styles.claim}>
        <div>
          <ClaimBadge status={claim.status} />
        </div>
        <About claim={claim} onLeave={onClose} />
        {data ? (
          <ClaimThread first={claim} replies={data.replies} reads="administration" authorName={name} />
        ) : isError ? (
          <LoadError
            title="No pudimos cargar la conversación"
            message={loadFailure(error)}
            onRetry={() => refetch()}
          />
        ) : (
          <RowSkeletons count={3} label="Cargando la conversación..." height="3.5rem" />
        )}
        <Answer claim={claim} name={name} />
      </div>
    </Dialog>
  );
}

/** Links to the author of a claim, the person it reports and its order. */
function About({ claim, onLeave }: { claim: Claim; onLeave: () => void }) {
  const { userEmail, person, order } = claim;
  return (
    <Facts title="Quién y sobre qué">
      <Fact name="Escribe">
        <PersonLink email={userEmail} onLeave={onLeave}>
          {userEmail}
        </PersonLink>
      </Fact>
      {person && (
        <Fact name="Denuncia a">
          <PersonLink email={person.email} onLeave={onLeave}>
            {person.name}
          </PersonLink>
        </Fact>
      )}
      {order && (
        <Fact name="Pedido">
          <Link to="/orders/$id" params={{ id: order.id }} onClick={onLeave} className={styles.link}>
            {order.title || 'Sin título'}
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

type LinkProps = { email: string | null; onLeave: () => void; children: string };

/** A link to the person's row in the users tab. */
function PersonLink({ email, onLeave, children }: LinkProps) {
  if (!email) return children;
  return (
    <Link to="/admin" search={{ tab: 'users', search: email }} onClick={onLeave} className={styles.link}>
      {children}
    </Link>
  );
}

function Answer({ claim: { id, status }, name }: { claim: Claim; name: string }) {
  const send = useAnswerClaim(id);
  return (
    <ReplyForm
      claimId={id}
      label="Tu respuesta"
      send={send}
      inDialog
      andResolve={status === 'resolved' ? undefined : 'Responder y resolver'}
      onSent={() => toastDone('Respuesta enviada', `${name} la recibe aquí y por correo.`)}
    />
  );
}
