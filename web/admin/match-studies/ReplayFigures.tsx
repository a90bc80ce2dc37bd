import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import type { MatchReplay } from '../../../contract/admin-match-studies.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './Replay.module.css';
import { decimal, type Figure, figuresOf, signed } from './trial.ts';

export function ReplayFigures({ replay }: { replay: MatchReplay }) {
  return (
    <table className={styles.figures}>
      <caption className={styles.caption}>El servicio que la persona eligió</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Hoy</th>
          <th scope="col">Prueba</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {figuresOf(replay).map((figure) => (
          <tr key={figure.name}>
            <th scope="row">{figure.name}</th>
            <td>{decimal(figure.now)}</td>
            <td className={styles.other}>{decimal(figure.other)}</td>
            <td>
              <Difference {...figure} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({ now, other, gain }: Figure) {
  if (gain === 0)
    return (
      <Badge hue="quiet" icon={IconEqual}>
        Igual
      </Badge>
    );
  return (
    <Badge hue={gain > 0 ? 'brand' : 'red'} icon={gain > 0 ? IconArrowUp : IconArrowDown}>
      {signed(other - now)} <span className={styles.word}>{gain > 0 ? 'mejor' : 'peor'}</span>
    </Badge>
  );
}
