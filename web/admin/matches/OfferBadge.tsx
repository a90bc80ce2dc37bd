import { IconMinus, IconTag } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** What became of a match: nothing yet, or the state of its offer. */
export function OfferBadge({ status }: { status: string | null }) {
  if (status === null)
    return (
      <Badge hue="quiet" icon={IconMinus}>
        Sin oferta
      </Badge>
    );
  if (['pending', 'accepted', 'rejected'].includes(status)) return <StatusBadge of="offer" status={status} />;
  return (
    <Badge hue="blue" icon={IconTag}>
      Ofertado
    </Badge>
  );
}
