import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '../../contract/notifications.ts';
import { setPreferences } from '../../contract/profile.ts';
import { CHOICE_GROUPS, wants, withChoice } from './notificationChoices.ts';

const NOTHING_CHOSEN = { push: {}, mail: {} };

test('every kind of notification can be chosen, once', () => {
  const offered = CHOICE_GROUPS.flatMap(({ choices }) => choices.map(({ type }) => type));
  expect(offered.toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
});

test('silencing a notice by mail leaves the others, and the other channel, as they were', () => {
  const chosen = withChoice(NOTHING_CHOSEN, 'mail', 'new_message', false);
  expect(wants(chosen, 'mail', 'new_message')).toBe(false);
  expect(wants(chosen, 'push', 'new_message')).toBe(true);
  expect(wants(chosen, 'mail', 'new_offer')).toBe(true);
  expect(setPreferences.body?.safeParse(chosen).success).toBe(true);
});
