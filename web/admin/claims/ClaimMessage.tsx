import { IconChevronRight } from '@tabler/icons-react';
import { CLAIM_KIND_LABELS } from '../../../contract/claim-labels.ts';
import type { Claim } from '../../../contract/claims.ts';
import long from '../lists/LongText.module.css';
import styles from './ClaimMessage.module.css';

/** The text of a claim as a button that opens its thread. */
export function ClaimMessage({ claim, onOpen }: { claim: Claim; onOpen: () => void }) {
  const { message, kind = 'other', awaitsReply, replies = 0 } = claim;
  return (
    <button type="button" className={long.text} aria-haspopup="dialog" onClick={onOpen}>
      <span className={long.words}>{message}</span>
      <span className={styles.way}>
        <span>{CLAIM_KIND_LABELS[kind]}</span>
        {awaitsReply && replies > 0 ? (
          <strong>Escribió de nuevo</strong>
        ) : (
          replies > 0 && <span>{replies === 1 ? '1 respuesta' : `${replies} respuestas`}</span>
        )}
        <span className={long.opens}>
          Leer y responder
          <IconChevronRight size={16} aria-hidden />
        </span>
      </span>
    </button>
  );
}
