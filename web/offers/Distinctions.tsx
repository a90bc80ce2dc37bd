import { IconStarFilled, IconTag } from '@tabler/icons-react';
import { Badge, type IconComponent } from '../ui/Badge.tsx';
import type { Distinction } from './distinctions.ts';
import styles from './OfferCard.module.css';

const ICONS: Record<Distinction, IconComponent> = {
  'La más barata': IconTag,
  'La mejor calificada': IconStarFilled,
};

/** Badges for what sets an offer apart from the others. */
export function Distinctions({ of: distinctions = [] }: { of: Distinction[] | undefined }) {
  if (distinctions.length === 0) return null;
  return (
    <p className={styles.distinctions}>
      {distinctions.map((distinction) => (
        <Badge key={distinction} hue="brand" icon={ICONS[distinction]}>
          {distinction}
        </Badge>
      ))}
    </p>
  );
}
