import { IconCalendar, IconClockHour4, IconUrgent } from '@tabler/icons-react';
import { Badge, type BadgeHue, type BadgeIcon } from '../ui/Badge.tsx';

type Look = { hue: BadgeHue; icon: BadgeIcon; word: string };

const NORMAL: Look = { hue: 'quiet', icon: IconCalendar, word: '1-3 días' };

const LOOKS: Record<string, Look> = {
  normal: NORMAL,
  urgent: { hue: 'amber', icon: IconClockHour4, word: 'Urgente' },
  emergency: { hue: 'accent', icon: IconUrgent, word: 'Emergencia' },
};

export function UrgencyBadge({ urgency }: { urgency: string }) {
  const look = LOOKS[urgency] ?? NORMAL;
  return (
    <Badge hue={look.hue} icon={look.icon}>
      {look.word}
    </Badge>
  );
}
