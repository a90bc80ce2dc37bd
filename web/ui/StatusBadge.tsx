import {
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconHelpCircle,
  IconHourglass,
  IconProgress,
  IconThumbUp,
  IconX,
} from '@tabler/icons-react';
import { OFFER_STATUS_LABELS, ORDER_STATUS_LABELS } from '../../contract/labels.ts';
import { Badge, type BadgeLook } from './Badge.tsx';

type Look = BadgeLook & { word: string };

const UNKNOWN: Look = { hue: 'quiet', icon: IconHelpCircle, word: 'Desconocido' };

const ORDER_LOOKS: Record<string, Look> = {
  active: { hue: 'blue', icon: IconCircleDot, word: ORDER_STATUS_LABELS.active },
  in_progress: { hue: 'amber', icon: IconProgress, word: ORDER_STATUS_LABELS.in_progress },
  completed: { hue: 'brand', icon: IconCircleCheck, word: ORDER_STATUS_LABELS.completed },
  cancelled: { hue: 'quiet', icon: IconBan, word: ORDER_STATUS_LABELS.cancelled },
};

const OFFER_LOOKS: Record<string, Look> = {
  pending: { hue: 'amber', icon: IconHourglass, word: OFFER_STATUS_LABELS.pending },
  accepted: { hue: 'brand', icon: IconThumbUp, word: OFFER_STATUS_LABELS.accepted },
  rejected: { hue: 'red', icon: IconX, word: OFFER_STATUS_LABELS.rejected },
  cancelled: { hue: 'quiet', icon: IconBan, word: OFFER_STATUS_LABELS.cancelled },
};

type Props = { of: 'order' | 'offer'; status: string };

/** Takes any text as status: one that only a newer server knows shows 'Desconocido'. */
export function StatusBadge({ of, status }: Props) {
  const { word, ...look } = (of === 'order' ? ORDER_LOOKS : OFFER_LOOKS)[status] ?? UNKNOWN;
  return <Badge {...look}>{word}</Badge>;
}
