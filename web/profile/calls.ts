import type { getStats } from '../../contract/profile.ts';
import { read } from '../query.ts';

export function stats() {
  return { ...read<typeof getStats>('/api/users/stats'), staleTime: 0 };
}
