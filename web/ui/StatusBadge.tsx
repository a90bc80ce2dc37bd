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
import { Badge, type BadgeHue, type BadgeIcon } from './Badge.tsx';

type Look = { hue: BadgeHue; icon: BadgeIcon; word: string };

const UNKNOWN: Look = { hue: 'quiet', icon: IconHelpCircle, word: 'Desconocido' };

const ORDER_LOOKS: Record<string, Look> = {
  active: { hue: 'blue', icon: IconCircleDot, word: 'Activo' },
  in_progress: { hue: 'amber', icon: IconProgress, word: 'En Progreso' },
  completed: { hue: 'brand', icon: IconCircleCheck, word: 'Completado' },
  cancelled: { hue: 'quiet', icon: IconBan, word: 'Cancelado' },
};

const OFFER_LOOKS: Record<string, Look> = {
  pending: { hue: 'amber', icon: IconHourglass, word: 'Pendiente' },
  accepted: { hue: 'brand', icon: IconThumbUp, word: 'Aceptada' },
  rejected: { hue: 'red', icon: IconX, word: 'Rechazada' },
  cancelled: { hue: 'quiet', icon: IconBan, word: 'Cancelada' },
};

type Props = { of: 'order' | 'offer'; status: string };

/** Takes any text as status: what a newer server may send reads 'Desconocido'. */
export function StatusBadge({ of, status }: Props) {
  const look = (of === 'order' ? ORDER_LOOKS : OFFER_LOOKS)[status] ?? UNKNOWN;
  return (
    <Badge hue={look.hue} icon={look.icon}>
      {look.word}
    </Badge>
  );
}
