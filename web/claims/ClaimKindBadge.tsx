import { IconBulb, IconFlag, IconHelpCircle, IconMessage, IconMoodSad } from '@tabler/icons-react';
import { CLAIM_KIND_LABELS, type ClaimKind } from '../../contract/labels.ts';
import { Badge, type BadgeLook } from '../ui/Badge.tsx';

const LOOKS: Record<ClaimKind, BadgeLook> = {
  complaint: { hue: 'accent', icon: IconMoodSad },
  suggestion: { hue: 'blue', icon: IconBulb },
  question: { hue: 'blue', icon: IconHelpCircle },
  report: { hue: 'red', icon: IconFlag },
  other: { hue: 'quiet', icon: IconMessage },
};

export function ClaimKindBadge({ kind }: { kind: ClaimKind }) {
  return <Badge {...LOOKS[kind]}>{CLAIM_KIND_LABELS[kind]}</Badge>;
}
