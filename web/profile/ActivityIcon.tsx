import {
  IconActivity,
  IconBan,
  IconCircleCheck,
  IconClipboardPlus,
  IconPencil,
  IconSpeakerphone,
  IconTag,
  IconTagOff,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './ActivityIcon.module.css';

type Hue = 'brand' | 'accent' | 'amber' | 'red' | 'blue' | 'quiet';
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

const LOOKS: Record<string, { icon: Icon; hue: Hue }> = {
  order_created: { icon: IconClipboardPlus, hue: 'blue' },
  order_edited: { icon: IconPencil, hue: 'blue' },
  order_matched: { icon: IconSpeakerphone, hue: 'accent' },
  order_completed: { icon: IconCircleCheck, hue: 'brand' },
  order_cancelled: { icon: IconBan, hue: 'quiet' },
  offer_made: { icon: IconTag, hue: 'amber' },
  offer_accepted: { icon: IconThumbUp, hue: 'brand' },
  offer_rejected: { icon: IconThumbDown, hue: 'red' },
  offer_withdrawn: { icon: IconTagOff, hue: 'quiet' },
};

/** Takes any kind: what a newer server may tell has a plain icon. */
export function ActivityIcon({ kind }: { kind: string }) {
  const { icon: Icon, hue } = LOOKS[kind] ?? { icon: IconActivity, hue: 'quiet' };
  return (
    <span className={`${styles.icon} ${styles[hue]}`} aria-hidden="true">
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
