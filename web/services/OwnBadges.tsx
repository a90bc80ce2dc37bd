import { IconBriefcase2, IconEyeOff } from '@tabler/icons-react';
import type { Service } from '../../contract/services.ts';
import { Badge } from '../ui/Badge.tsx';
import { pauseText } from './pauseText.ts';
import styles from './ServiceCard.module.css';

/** Tells an owner that a service is theirs, and whether anybody else sees it. */
export function OwnBadges({ service }: { service: Service }) {
  return (
    <div className={styles.badges}>
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
