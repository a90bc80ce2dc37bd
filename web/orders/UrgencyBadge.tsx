import { IconCalendar, IconClockHour4, IconUrgent } from '@tabler/icons-react';
import { URGENCY_LABELS, URGENCY_TIMES } from '../../contract/labels.ts';
import { Badge, type BadgeLook } from '../ui/Badge.tsx';

type Look = BadgeLook & { word: string };

const NORMAL: Look = { hue: 'quiet', icon: IconCalendar, word: URGENCY_TIMES.normal };

const LOOKS: Record<string, Look> = {
  normal: NORMAL,
  urgent: { hue: 'amber', icon: IconClockHour4, word: URGENCY_LABELS.urgent },
  emergency: { hue: 'accent', icon: IconUrgent, word: URGENCY_LABELS.emergency },
};

export function UrgencyBadge({ urgency }: { urgency: string }) {
  const { word, ...look } = LOOKS[urgency] ?? NORMAL;
  return <Badge {...look}>{word}</Badge>;
}
