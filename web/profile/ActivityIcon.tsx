import {
  IconActivity,
  IconArrowsMaximize,
  IconBan,
  IconCircleCheck,
  IconClipboardPlus,
  IconMessageQuestion,
  IconMessageReply,
  IconPencil,
  IconSpeakerphone,
  IconStarHalfFilled,
  IconTag,
  IconTagOff,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import type { BadgeHue, BadgeIcon } from '../ui/Badge.tsx';
import { RoundIcon } from '../ui/RoundIcon.tsx';

const LOOKS: Record<string, { icon: BadgeIcon; hue: BadgeHue }> = {
  order_created: { icon: IconClipboardPlus, hue: 'blue' },
  order_edited: { icon: IconPencil, hue: 'blue' },
  order_widened: { icon: IconArrowsMaximize, hue: 'blue' },
  order_matched: { icon: IconSpeakerphone, hue: 'accent' },
  order_completed: { icon: IconCircleCheck, hue: 'brand' },
  order_cancelled: { icon: IconBan, hue: 'quiet' },
  offer_made: { icon: IconTag, hue: 'amber' },
  offer_accepted: { icon: IconThumbUp, hue: 'brand' },
  offer_rejected: { icon: IconThumbDown, hue: 'red' },
  offer_edited: { icon: IconPencil, hue: 'amber' },
  question_asked: { icon: IconMessageQuestion, hue: 'amber' },
  question_answered: { icon: IconMessageReply, hue: 'blue' },
  review_edited: { icon: IconStarHalfFilled, hue: 'brand' },
  offer_withdrawn: { icon: IconTagOff, hue: 'quiet' },
};

/** Takes any kind: what a newer server may tell has a plain icon. */
export function ActivityIcon({ kind }: { kind: string }) {
  return <RoundIcon {...(LOOKS[kind] ?? { icon: IconActivity, hue: 'quiet' })} />;
}
