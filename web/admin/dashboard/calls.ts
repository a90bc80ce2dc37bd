import type { dashboardStats } from '../../../contract/admin.ts';
import { read } from '../../calls/query.ts';

export function stats() {
  return { ...read<typeof dashboardStats>('/api/admin/dashboard/stats'), staleTime: 0 };
}
