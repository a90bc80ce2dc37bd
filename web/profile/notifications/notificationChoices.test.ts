import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES, wants } from '../../../contract/notification-kinds.ts';
import { setPreferences } from '../../../contract/profile.ts';
import { CHOICE_GROUPS, withChoice } from './notificationChoices.ts';

const NOTHING_CHOSEN = { push: {}, mail: {} };

test('every kind of notification can be chosen, once', () => {
  const offered = CHOICE_GROUPS.flatMap(({ choices }) => choices.map(({ type }) => type));
  expect(offered.toSorted()).toEqual(NOTIFICATION_TYPES.toSorted());
});

test('silencing a browser for one notice leaves the others, and the mail, as they were', () => {
  const chosen = withChoice(NOTHING_CHOSEN, 'push', 'new_message', false);
  expect(wants(chosen, 'push', 'new_message')).toBe(false);
  expect(wants(chosen, 'push', 'new_offer')).toBe(true);
  expect(chosen.mail).toEqual({});
  expect(setPreferences.body?.safeParse(chosen).success).toBe(true);
});

test('mail comes only to those who asked for it, but for answers, which come until refused', () => {
  expect(wants(NOTHING_CHOSEN, 'mail', 'claim_answered')).toBe(true);
  expect(wants(withChoice(NOTHING_CHOSEN, 'mail', 'claim_answered', false), 'mail', 'claim_answered')).toBe(
    false,
  );
  expect(wants(NOTHING_CHOSEN, 'mail', 'new_offer')).toBe(false);
  expect(wants(withChoice(NOTHING_CHOSEN, 'mail', 'new_offer', true), 'mail', 'new_offer')).toBe(true);
});
