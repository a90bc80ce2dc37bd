import type { Offer } from '../../contract/offers.ts';
import { TimeAgo } from '../ui/TimeAgo.tsx';

/** How long ago the offer was made or, if it was edited, last changed. */
export function OfferTime({ offer }: { offer: Offer }) {
  if (!offer.editedAt) return <TimeAgo moment={offer.createdAt} />;
  return (
    <span>
      Cambiada <TimeAgo moment={offer.editedAt} />
    </span>
  );
}
