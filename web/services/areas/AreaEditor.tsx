import { Alert, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import {
  AREA_NAME_MAX,
  AREA_NAME_MISSING,
  AREA_POINTS_MISSING,
  type CustomArea,
  SERVICE_POLYGONS_MAX,
} from '../../../contract/areas.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FieldError, INVALID } from '../../ui/FieldError.tsx';
import { inDialog } from '../../ui/inDialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './AreaEditor.module.css';
import { AreaPoints } from './AreaPoints.tsx';
import { DrawingButtons } from './DrawingButtons.tsx';
import { GenerateArea } from './GenerateArea.tsx';
import type { WhereTheyWork } from './nearby.ts';
import { RemovablePills } from './RemovablePills.tsx';
import { useAreaDrawing } from './useAreaDrawing.ts';

const AreaMap = lazy(async () => ({ default: (await import('./AreaMap.tsx')).AreaMap }));

const DIALOG_WIDTH = 800;

type Props = {
  onClose: () => void;
  near: WhereTheyWork;
  areas: CustomArea[];
  onChange: (areas: CustomArea[]) => void;
};

/** Draws areas on a map, or generates them from the names of places. */
export const AreaEditor = inDialog(Editor, { title: 'Áreas de servicio', size: DIALOG_WIDTH });

function Editor({ onClose, near, areas, onChange }: Props) {
  const drawing = useAreaDrawing((area) => onChange([...areas, area]));
  const { draft, isDrawing, missing, change } = drawing;
  const isFull = areas.length >= SERVICE_POLYGONS_MAX;

  return (
    <div className={styles.editor}>
      {isFull && (
        <Alert color="blue">Ya tienes {SERVICE_POLYGONS_MAX} áreas, el máximo para un servicio.</Alert>
      )}
      <TextInput
        ref={drawing.nameField}
        label="Nombre del área"
        placeholder="Ej: Mi zona de reparto"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={missing === 'name' && <FieldError title={INVALID}>{AREA_NAME_MISSING}</FieldError>}
        maxLength={AREA_NAME_MAX}
        data-autofocus
      />
      <section className={styles.part} aria-labelledby="area-drawing">
        <h3 id="area-drawing" className={styles.heading}>
          Dibújala en el mapa
        </h3>
        <DrawingButtons
          startRef={drawing.startButton}
          drawing={isDrawing}
          points={draft.points}
          disabled={isFull}
          onStart={drawing.start}
          onComplete={drawing.complete}
          onUndo={drawing.undo}
          onStop={drawing.stop}
        />
        {missing === 'points' && <FieldError title={INVALID}>{AREA_POINTS_MISSING}</FieldError>}
        <Suspense fallback={<Loading label="Cargando mapa..." className={styles.map} />}>
          <AreaMap
            near={near}
            areas={areas}
            points={draft.points}
            drawing={isDrawing}
            onPoint={drawing.addPoint}
            onMovePoint={drawing.move}
            onFinish={drawing.complete}
            onCentre={drawing.keepCentre}
          />
        </Suspense>
        {isDrawing && (
          <AreaPoints
            points={draft.points}
            onChange={(points) => change({ points })}
            onAdd={drawing.addCentre}
          />
        )}
      </section>
      <GenerateArea draft={draft} onChange={change} onGenerated={drawing.add} disabled={isFull} />
      {areas.length > 0 && (
        <section className={styles.part} aria-labelledby="area-added">
          <h3 id="area-added" className={styles.heading}>
            Áreas de este servicio
          </h3>
          <RemovablePills items={areas} onRemove={(id) => onChange(areas.filter((area) => area.id !== id))} />
        </section>
      )}
      <DialogActions>
        <Button variant={isDrawing ? 'default' : 'filled'} onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </div>
  );
}
