import { IconHourglass, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { JOB_STATE_LABELS, type JobState } from '../../contract/labels.ts';
import { Badge, type BadgeLook } from '../ui/Badge.tsx';

const LOOKS: Record<JobState, BadgeLook> = {
  failed: { hue: 'red', icon: IconX },
  waiting: { hue: 'amber', icon: IconHourglass },
  running: { hue: 'blue', icon: IconPlayerPlay },
};

export function JobBadge({ state }: { state: JobState }) {
  return <Badge {...LOOKS[state]}>{JOB_STATE_LABELS[state]}</Badge>;
}
