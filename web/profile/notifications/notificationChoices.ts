import {
  type Channel,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../../../contract/notification-kinds.ts';
import type { NotificationPreferences } from '../../../contract/profile.ts';
import { type Concerned, KINDS } from '../../notifications/kinds.ts';

const TITLES: Record<Concerned, string> = {
  customer: 'Cuando pides una mano',
  provider: 'Cuando ofreces tus servicios',
  both: 'Conversaciones',
  administration: 'De quienes administran Echamano',
};

export const CHOICE_GROUPS = (Object.keys(TITLES) as Concerned[]).map((concerned) => ({
  title: TITLES[concerned],
  choices: NOTIFICATION_TYPES.filter((type) => KINDS[type].concerns === concerned).map((type) => ({
    type,
    label: KINDS[type].label,
  })),
}));

export type Choice = [channel: Channel, type: NotificationType, wanted: boolean];

export function withChoice(
  preferences: NotificationPreferences,
  ...[channel, type, wanted]: Choice
): NotificationPreferences {
  return { ...preferences, [channel]: { ...preferences[channel], [type]: wanted } };
}
