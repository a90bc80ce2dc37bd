import type { getPreferences, NotificationPreferences, setPreferences } from '../../contract/profile.ts';
import { call } from '../call.ts';
import { queryClient, read } from '../query.ts';
import { useMutation } from '../useMutation.ts';
import { type Choice, withChoice } from './notificationChoices.ts';

export function preferences() {
  return read<typeof getPreferences>('/api/users/me/preferences');
}

/** Stores one choice at a time, each into what was stored before it, so that choices made together all stand. */
export const storeChoice = {
  scope: { id: 'preferences' },
  mutationFn: async (choice: Choice) => {
    const body = withChoice(await queryClient.ensureQueryData(preferences()), ...choice);
    return call<typeof setPreferences>('PUT /api/users/me/preferences', { body });
  },
  onSuccess: (stored: NotificationPreferences) => queryClient.setQueryData(preferences().queryKey, stored),
};

export function useStoreChoice() {
  return useMutation(storeChoice);
}
