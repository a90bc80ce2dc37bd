import { CLAIM_STATUS_LABELS } from '../../../contract/claim-labels.ts';
import type { ClaimStatus } from '../../../contract/claim-values.ts';
import type { Claim } from '../../../contract/claims.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { toastDone } from '../../ui/toast.ts';
import styles from '../lists/RowActions.module.css';
import { useMoveClaim } from './calls.ts';

export function ClaimActions({ claim }: { claim: Claim }) {
  const { mutate, isPending } = useMoveClaim();
  if (claim.status === 'resolved') return null;

  function move(status: ClaimStatus) {
    mutate(
      { id: claim.id, status },
      {
        onSuccess: () =>
          toastDone('Reclamo actualizado', `Ahora está ${CLAIM_STATUS_LABELS[status].toLowerCase()}.`),
        onError: (error) => toastFailure(error, 'Error al actualizar el reclamo'),
      },
    );
  }

  return (
    <div className={styles.actions}>
      {claim.status === 'pending' && (
        <BusyButton variant="default" size="xs" busy={isPending} onClick={() => move('reviewed')}>
          Marcar como Revisado
        </BusyButton>
      )}
      <BusyButton variant="light" size="xs" busy={isPending} onClick={() => move('resolved')}>
        Resolver
      </BusyButton>
    </div>
  );
}
