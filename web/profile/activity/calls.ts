import { keepPreviousData } from '@tanstack/react-query';
import type { myActivity } from '../../../contract/profile.ts';
import { read } from '../../query.ts';

export function activity(limit: number) {
  return {
    ...read<typeof myActivity>('/api/users/me/activity', { query: { limit } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}
