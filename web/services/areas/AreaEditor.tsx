import { Alert, Button, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  AREA_NAME_MAX,
  AREA_NAME_MISSING,
  AREA_POINTS_MISSING,
  type CustomArea,
  SERVICE_POLYGONS_MAX,
} from '../../../contract/services.ts';
import { useUser } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FieldError, INVALID } from '../../ui/FieldError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './AreaEditor.module.css';
import { AreaPoints } from './AreaPoints.tsx';
import {
  type AreaDraft,
  areaOf,
  EMPTY_AREA,
  isComplete,
  type Point,
  rounded,
  withoutRepeats,
} from './areaDraft.ts';
import { DrawingButtons } from './DrawingButtons.tsx';
import { GenerateArea } from './GenerateArea.tsx';
import { RemovablePills } from './RemovablePills.tsx';

const AreaMap = lazy(async () => ({ default: (await import('./AreaMap.tsx')).AreaMap }));

const DIALOG_WIDTH = 800;

type Props = {
  opened: boolean;
  onClose: () => void;
  areas: CustomArea[];
  onChange: (areas: CustomArea[]) => void;
};

/** Draws areas on a map, or generates them from the names of places. */
export function AreaEditor({ opened, onClose, areas, onChange }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Áreas de servicio" size={DIALOG_WIDTH}>
      <Editor onClose={onClose} areas={areas} onChange={onChange} />
    </Dialog>
  );
}

function Editor({ onClose, areas, onChange }: Omit<Props, 'opened'>) {
  const user = useUser();
  const nameField = useRef<HTMLInputElement>(null);
  const centre = useRef<Point | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [nameMissing, setNameMissing] = useState(false);
  const [pointsMissing, setPointsMissing] = useState(false);
  const [draft, setDraft, forgetDraft] = useLocalStorage<AreaDraft>({
    key: `echamano:area-draft:${user.id}`,
    defaultValue: EMPTY_AREA,
    getInitialValueInEffect: false,
  });
  const startButton = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  const isFull = areas.length >= SERVICE_POLYGONS_MAX;

  useEffect(() => {
    if (wasDrawing.current && !drawing) startButton.current?.focus();
    wasDrawing.current = drawing;
  }, [drawing]);

  function change(part: Partial<AreaDraft>) {
    setNameMissing(false);
    setPointsMissing(false);
    setDraft((current) => ({ ...current, ...part }));
  }

  function hasName(): boolean {
    if (draft.name.trim()) return true;
    setNameMissing(true);
    nameField.current?.focus();
    return false;
  }

  function add(points: Point[]) {
    const area = areaOf(draft, points, Date.now());
    onChange([...areas, area]);
    forgetDraft();
    setDrawing(false);
    toast({ title: 'Área agregada', message: area.name, kind: 'success' });
  }

  function addPoint(point: Point) {
    setPointsMissing(false);
    setDraft((current) => ({ ...current, points: withoutRepeats([...current.points, rounded(point)]) }));
  }

  function addCentre() {
    if (!centre.current) return;
    const points = withoutRepeats([...draft.points, rounded(centre.current)]);
    if (points.length > draft.points.length) return change({ points });
    toast({
      title: 'Ese punto ya está marcado',
      message: 'Mueve el mapa para marcar otro.',
      kind: 'info',
    });
  }

  function complete() {
    if (!hasName()) return;
    if (isComplete(draft.points)) return add(draft.points);
    setPointsMissing(true);
  }

  return (
    <div className={styles.editor}>
      {isFull && (
        <Alert color="blue">Ya tienes {SERVICE_POLYGONS_MAX} áreas, el máximo para un servicio.</Alert>
      )}
      <TextInput
        ref={nameField}
        label="Nombre del área"
        placeholder="Ej: Mi zona de reparto"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={nameMissing && <FieldError title={INVALID}>{AREA_NAME_MISSING}</FieldError>}
        maxLength={AREA_NAME_MAX}
        data-autofocus
      />
      <section className={styles.part} aria-labelledby="area-drawing">
        <h3 id="area-drawing" className={styles.heading}>
          Dibújala en el mapa
        </h3>
        <DrawingButtons
          startRef={startButton}
          drawing={drawing}
          points={draft.points}
          disabled={isFull}
          onStart={() => hasName() && setDrawing(true)}
          onComplete={complete}
          onUndo={() => change({ points: draft.points.slice(0, -1) })}
          onStop={() => {
            setDrawing(false);
            change({ points: [] });
          }}
        />
        {pointsMissing && <FieldError title={INVALID}>{AREA_POINTS_MISSING}</FieldError>}
        <Suspense fallback={<Loading label="Cargando mapa..." className={styles.map} />}>
          <AreaMap
            areas={areas}
            points={draft.points}
            drawing={drawing}
            onPoint={addPoint}
            onMovePoint={(index, point) => change({ points: draft.points.with(index, rounded(point)) })}
            onFinish={complete}
            onCentre={(point) => {
              centre.current = point;
            }}
          />
        </Suspense>
        {drawing && (
          <AreaPoints points={draft.points} onChange={(points) => change({ points })} onAdd={addCentre} />
        )}
      </section>
      <GenerateArea draft={draft} onChange={change} onGenerated={add} disabled={isFull} />
      {areas.length > 0 && (
        <section className={styles.part} aria-labelledby="area-added">
          <h3 id="area-added" className={styles.heading}>
            Áreas de este servicio
          </h3>
          <RemovablePills items={areas} onRemove={(id) => onChange(areas.filter((area) => area.id !== id))} />
        </section>
      )}
      <DialogActions>
        <Button variant={drawing ? 'default' : 'filled'} onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </div>
  );
}
