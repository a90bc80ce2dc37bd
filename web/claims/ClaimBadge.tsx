import { IconCircleCheck, IconEye, IconHourglass } from '@tabler/icons-react';
import { CLAIM_STATUS_LABELS } from '../../contract/claim-labels.ts';
import type { ClaimStatus } from '../../contract/claim-values.ts';
import { Badge, type BadgeLook } from '../ui/Badge.tsx';

const LOOKS: Record<ClaimStatus, BadgeLook> = {
  pending: { hue: 'amber', icon: IconHourglass },
  reviewed: { hue: 'blue', icon: IconEye },
  resolved: { hue: 'brand', icon: IconCircleCheck },
};

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge {...LOOKS[status]}>{CLAIM_STATUS_LABELS[status]}</Badge>;
}
