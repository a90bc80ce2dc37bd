import { IconStarFilled, IconTag } from '@tabler/icons-react';
import { Badge, type IconComponent } from '../ui/Badge.tsx';
import type { Distinction } from './distinctionsOf.ts';
import styles from './OfferCard.module.css';

const LOOKS: Record<Distinction, { icon: IconComponent; text: string }> = {
  cheapest: { icon: IconTag, text: 'La más barata' },
  bestRated: { icon: IconStarFilled, text: 'La mejor calificada' },
};

/** Badges for what sets an offer apart from the others. */
export function Distinctions({ of: distinctions = [] }: { of: Distinction[] | undefined }) {
  if (distinctions.length === 0) return null;
  return (
    <p className={styles.distinctions}>
      {distinctions.map((distinction) => (
        <Badge key={distinction} hue="brand" icon={LOOKS[distinction].icon}>
          {LOOKS[distinction].text}
        </Badge>
      ))}
    </p>
  );
}
