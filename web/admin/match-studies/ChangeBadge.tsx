import { IconArrowDown, IconArrowUp, IconBell, IconBellOff } from '@tabler/icons-react';
import type { MatchReplay } from '../../../contract/admin-match-studies.ts';
import { Badge } from '../../ui/Badge.tsx';
import { placesGained } from './trial.ts';

/** How many places a service would have gone up or down, or else that its notice comes or goes. */
export function ChangeBadge({ change }: { change: MatchReplay['changes'][number] }) {
  const gained = placesGained(change);
  if (gained === 0)
    return change.after.told ? (
      <Badge hue="brand" icon={IconBell}>
        Gana el aviso
      </Badge>
    ) : (
      <Badge hue="red" icon={IconBellOff}>
        Pierde el aviso
      </Badge>
    );
  const many = Math.abs(gained);
  return (
    <Badge hue={gained > 0 ? 'brand' : 'red'} icon={gained > 0 ? IconArrowUp : IconArrowDown}>
      {gained > 0 ? 'Sube' : 'Baja'} {many} {many === 1 ? 'puesto' : 'puestos'}
    </Badge>
  );
}
