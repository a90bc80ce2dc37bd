import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { readAreas } from '../../../contract/areas.ts';
import { call } from '../../calls/call.ts';
import { queryClient } from '../../calls/query.ts';
import { areasIn, type ServiceDraft } from '../manage/serviceDraft.ts';

type Written = Pick<ServiceDraft, 'coverageAreas' | 'predefinedZones' | 'phone'>;

/** What the market understands of the areas written in a draft. */
export function areasRead({ coverageAreas, predefinedZones, phone }: Written) {
  const body = { coverageAreas: areasIn(coverageAreas), predefinedZones, phone };
  return queryOptions({
    queryKey: ['/api/services/areas', body],
    queryFn: ({ signal }) => call<typeof readAreas>('POST /api/services/areas', { body, signal }),
    enabled: body.coverageAreas.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Whether a draft names no place: no zone chosen, no area drawn, and no written area that was understood. */
export function saysNoArea(draft: ServiceDraft): boolean {
  if (draft.predefinedZones.length + draft.servicePolygons.length > 0) return false;
  if (areasIn(draft.coverageAreas).length === 0) return true;
  return queryClient.getQueryData(areasRead(draft).queryKey)?.understood.length === 0;
}
