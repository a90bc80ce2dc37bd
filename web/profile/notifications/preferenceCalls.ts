import type { getPreferences, NotificationPreferences, setPreferences } from '../../../contract/profile.ts';
import { call } from '../../call.ts';
import { queryClient, read } from '../../query.ts';
import { useMutation } from '../../useMutation.ts';
import { type Choice, withChoice } from './notificationChoices.ts';

export function preferences() {
  return { ...read<typeof getPreferences>('/api/users/me/preferences'), staleTime: 0 };
}

/** Saves one choice at a time, each on top of the ones saved before, so that simultaneous choices are all kept, also those of another device. */
export const storeChoice = {
  scope: { id: 'preferences' },
  mutationFn: async (choice: Choice) => {
    const body = withChoice(await queryClient.fetchQuery(preferences()), ...choice);
    return call<typeof setPreferences>('PUT /api/users/me/preferences', { body });
  },
  onSuccess: (stored: NotificationPreferences) => queryClient.setQueryData(preferences().queryKey, stored),
};

export function useStoreChoice() {
  return useMutation(storeChoice);
}
