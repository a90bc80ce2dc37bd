import type {
  getCalibration,
  listUnknownWords,
  replayMatches,
  setCalibration,
} from '../../../contract/admin-match-studies.ts';
import { call } from '../../calls/call.ts';
import { read, refresh } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { UNANNOUNCED } from '../lists/pages.ts';
import type { Trial } from './trial.ts';

export function unknownWords() {
  return { ...read<typeof listUnknownWords>('/api/admin/unknown-words'), staleTime: 0 };
}

export function replayed(trial: Trial) {
  return { ...read<typeof replayMatches>('/api/admin/matches/replay', { query: trial }), ...UNANNOUNCED };
}

export function calibration() {
  return { ...read<typeof getCalibration>('/api/admin/matches/calibration'), staleTime: 0 };
}

export function useSetCalibration() {
  return useMutation({
    mutationFn: (inUse: boolean) =>
      call<typeof setCalibration>('PUT /api/admin/matches/calibration', { body: { inUse } }),
    onSettled: () => void refresh('/api/admin/matches/calibration'),
  });
}
