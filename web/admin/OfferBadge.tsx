import { IconHourglass, IconMinus, IconTag, IconThumbUp, IconX } from '@tabler/icons-react';
import { OFFER_STATUS_LABELS } from '../../contract/labels.ts';
import { Badge, type BadgeHue, type BadgeIcon } from '../ui/Badge.tsx';

type Look = { hue: BadgeHue; icon: BadgeIcon; word: string };

const LOOKS: Record<string, Look> = {
  pending: { hue: 'amber', icon: IconHourglass, word: OFFER_STATUS_LABELS.pending },
  accepted: { hue: 'brand', icon: IconThumbUp, word: OFFER_STATUS_LABELS.accepted },
  rejected: { hue: 'red', icon: IconX, word: OFFER_STATUS_LABELS.rejected },
};
const NONE: Look = { hue: 'quiet', icon: IconMinus, word: 'Sin oferta' };
const OTHER: Look = { hue: 'blue', icon: IconTag, word: 'Ofertado' };

/** What became of a match: nothing yet, or the state of its offer. */
export function OfferBadge({ status }: { status: string | null }) {
  const { word, ...look } = status === null ? NONE : (LOOKS[status] ?? OTHER);
  return <Badge {...look}>{word}</Badge>;
}
