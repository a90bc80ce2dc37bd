import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { PredefinedZone } from '../../../contract/areas.ts';
import styles from './ZonesField.module.css';
import { type StateGroup, zonesText } from './zoneGroups.ts';

type Props = {
  group: StateGroup;
  chosen: Set<string>;
  onToggle: (zoneId: string) => void;
  searching: boolean;
  unfoldedAtFirst: boolean;
};

/** A state's checkbox, with its neighbourhoods folded beneath; if the state is no zone itself, they always show. */
export function StateZones({ group: { state, zones }, chosen, onToggle, searching, unfoldedAtFirst }: Props) {
  const [whole] = zones.filter(({ displayName }) => displayName === state);
  const parts = zones.filter((zone) => zone !== whole);
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst || parts.some(({ id }) => chosen.has(id)));
  const foldable = whole !== undefined && !searching;
  const shown = unfolded || !foldable;
  const box = (zone: PredefinedZone) => (
    <Checkbox
      key={zone.id}
      classNames={{ body: styles.box, inner: styles.boxMark, label: styles.boxLabel }}
      label={zone.displayName}
      checked={chosen.has(zone.id)}
      onChange={() => onToggle(zone.id)}
    />
  );
  if (parts.length === 0) return whole && box(whole);
  return (
    <div className={styles.state}>
      <div className={styles.whole}>
        {whole ? box(whole) : <span className={styles.stateName}>{state}</span>}
        {foldable && (
          <UnstyledButton
            className={styles.unfold}
            aria-expanded={shown}
            onClick={() => setUnfolded(!unfolded)}
          >
            {zonesText(parts.length)} <span className="visually-hidden">de {state}</span>
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {shown && <div className={styles.parts}>{parts.map(box)}</div>}
    </div>
  );
}
