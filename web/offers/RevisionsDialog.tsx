import { useQuery } from '@tanstack/react-query';
import type { Side } from '../../contract/offer-values.ts';
import type { Offer } from '../../contract/offers.ts';
import { REVISION_STATUS_LABELS } from '../../contract/quote-labels.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { inDialog } from '../ui/inDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { money } from '../ui/money.ts';
import { RowSkeletons } from '../ui/Skeletons.tsx';
import { TimeAgo } from '../ui/TimeAgo.tsx';
import { revisionsOf } from './calls.ts';
import { QuoteParts } from './QuoteParts.tsx';
import styles from './RevisionsDialog.module.css';

type Props = { onClose: () => void; offer: Offer };

/** Every quote that an offer has had, the newest first. */
export const RevisionsDialog = inDialog(Revisions, { title: 'Cambios del presupuesto', returnFocus: false });

/** Who proposed a revision: «Tú» for the reader's own side. */
function whoProposed(side: Side, { providerId, provider }: Offer): string {
  const mine: Side = rememberedUser()?.id === providerId ? 'provider' : 'customer';
  if (side === mine) return 'Tú';
  return side === 'provider' ? provider.firstName : 'El cliente';
}

function Revisions({ offer }: Props) {
  const { data, isError, error, refetch } = useQuery(revisionsOf(offer.id));
  if (!data && isError)
    return <LoadError title="No pudimos cargar los cambios" error={error} onRetry={() => refetch()} />;
  if (!data) return <RowSkeletons count={3} label="Cargando cambios..." height="4rem" />;
  return (
    <ol className={styles.list} reversed>
      {data.toReversed().map((revision) => (
        <li key={revision.id} data-standing={revision.number === offer.revision || undefined}>
          <p className={styles.head}>
            <strong>{money(revision.price, { country: offer.country, currency: revision.currency })}</strong>
            <span>
              {revision.number === offer.revision
                ? 'El que vale hoy'
                : REVISION_STATUS_LABELS[revision.status]}
            </span>
          </p>
          <p className={styles.by}>
            {whoProposed(revision.side, offer)}
            {revision.renewal && ' · pedido de renovarlo'} · <TimeAgo moment={revision.createdAt} />
          </p>
          {revision.message && <p className={styles.message}>{revision.message}</p>}
          <QuoteParts offer={{ ...revision, country: offer.country, status: 'rejected' }} />
        </li>
      ))}
    </ol>
  );
}
