import { IconBriefcase2, IconEyeOff } from '@tabler/icons-react';
import type { Service } from '../../contract/services.ts';
import { Badge } from '../ui/Badge.tsx';
import rows from '../ui/rows.module.css';
import { pauseText } from './pauseText.ts';

/** Tells an owner that a service is theirs, and whether anybody else sees it. */
export function OwnBadges({ service }: { service: Service }) {
  return (
    <div className={rows.row}>
      <Badge hue="blue" icon={IconBriefcase2}>
        Mi servicio
      </Badge>
      {!service.isActive && (
        <Badge hue="quiet" icon={IconEyeOff}>
          {pauseText(service)}
        </Badge>
      )}
    </div>
  );
}
