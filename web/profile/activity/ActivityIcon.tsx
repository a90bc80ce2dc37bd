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
import type { EventKind } from '../../../contract/event-kinds.ts';
import type { BadgeHue, IconComponent } from '../../ui/Badge.tsx';
import { RoundIcon } from '../../ui/RoundIcon.tsx';

interface Look {
  icon: IconComponent;
  hue: BadgeHue;
}

const LOOKS: Record<EventKind, Look> = {
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
  quote_proposed: { icon: IconTag, hue: 'amber' },
  quote_renewal: { icon: IconTag, hue: 'blue' },
  quote_agreed: { icon: IconThumbUp, hue: 'brand' },
  quote_declined: { icon: IconThumbDown, hue: 'red' },
  quote_withdrawn: { icon: IconTagOff, hue: 'quiet' },
  extra_proposed: { icon: IconClipboardPlus, hue: 'amber' },
  extra_approved: { icon: IconThumbUp, hue: 'brand' },
  extra_declined: { icon: IconThumbDown, hue: 'red' },
  extra_withdrawn: { icon: IconTagOff, hue: 'quiet' },
  answer_edited: { icon: IconPencil, hue: 'blue' },
  question_hidden: { icon: IconBan, hue: 'quiet' },
  question_shown: { icon: IconMessageQuestion, hue: 'amber' },
  provider_left: { icon: IconBan, hue: 'quiet' },
};

/** Takes any kind: one that only a newer server knows gets a plain icon. */
export function ActivityIcon({ kind }: { kind: string }) {
  const known: Partial<Record<string, Look>> = LOOKS;
  return <RoundIcon {...(known[kind] ?? { icon: IconActivity, hue: 'quiet' })} />;
}
