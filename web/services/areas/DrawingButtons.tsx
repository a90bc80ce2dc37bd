import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { POLYGON_POINTS_MIN } from '../../../contract/areas.ts';
import { Button } from '../../ui/Button.tsx';
import rows from '../../ui/rows.module.css';
import { isComplete, type Point } from './areaDraft.ts';

type Props = {
  startRef: RefObject<HTMLButtonElement | null>;
  drawing: boolean;
  points: Point[];
  disabled: boolean;
  onStart: () => void;
  onComplete: () => void;
  onUndo: () => void;
  onStop: () => void;
};

export function DrawingButtons({
  startRef,
  drawing,
  points,
  disabled,
  onStart,
  onComplete,
  onUndo,
  onStop,
}: Props) {
  if (!drawing)
    return (
      <div className={rows.row}>
        <Button ref={startRef} variant="light" disabled={disabled} icon={IconPencil} onClick={onStart}>
          {points.length > 0 ? 'Seguir dibujando' : 'Dibujar área'}
        </Button>
      </div>
    );
  return (
    <>
      <p className="quiet" role="status">
        {isComplete(points)
          ? 'Dos toques seguidos en el mapa, o «Completar área», para terminar.'
          : `Toca el mapa para marcar los puntos: al menos ${POLYGON_POINTS_MIN}. Llevas ${points.length}.`}
      </p>
      <div className={rows.row}>
        <Button icon={IconCheck} disabled={!isComplete(points)} onClick={onComplete}>
          Completar área
        </Button>
        <Button variant="default" icon={IconArrowBackUp} disabled={points.length === 0} onClick={onUndo}>
          Deshacer último punto
        </Button>
        <Button variant="subtle" color="gray" onClick={onStop}>
          Cancelar dibujo
        </Button>
      </div>
    </>
  );
}
