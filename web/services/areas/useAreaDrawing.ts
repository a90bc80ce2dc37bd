import { useEffect, useRef, useState } from 'react';
import type { CustomArea } from '../../../contract/areas.ts';
import { useKept, useKeptKey } from '../../session/kept.ts';
import { toast, toastDone } from '../../ui/toast.ts';
import {
  type AreaDraft,
  areaOf,
  EMPTY_AREA,
  isComplete,
  type Point,
  rounded,
  withoutRepeats,
} from './areaDraft.ts';

/** An unfinished area: its names and points so far, which are kept in this browser, and what is missing. */
export function useAreaDrawing(onAdd: (area: CustomArea) => void) {
  const [draft, setDraft, forgetDraft] = useKept<AreaDraft>(useKeptKey('area-draft'), EMPTY_AREA);
  const [isDrawing, setDrawing] = useState(false);
  const [missing, setMissing] = useState<'name' | 'points' | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  const centre = useRef<Point | null>(null);

  useEffect(() => {
    if (wasDrawing.current && !isDrawing) startButton.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);

  function change(part: Partial<AreaDraft>) {
    setMissing(null);
    setDraft((current) => ({ ...current, ...part }));
  }

  function hasName(): boolean {
    if (draft.name.trim()) return true;
    setMissing('name');
    nameField.current?.focus();
    return false;
  }

  function add(points: Point[]) {
    const area = areaOf(draft, points, Date.now());
    onAdd(area);
    forgetDraft();
    setDrawing(false);
    toastDone('Área agregada', area.name);
  }

  return {
    draft,
    isDrawing,
    missing,
    nameField,
    startButton,
    change,
    add,
    start: () => hasName() && setDrawing(true),
    stop() {
      setDrawing(false);
      change({ points: [] });
    },
    complete() {
      if (!hasName()) return;
      if (isComplete(draft.points)) return add(draft.points);
      setMissing('points');
    },
    undo: () => change({ points: draft.points.slice(0, -1) }),
    move: (index: number, point: Point) => change({ points: draft.points.with(index, rounded(point)) }),
    /** Adds to the current state and not to `draft`, because two taps may come before the next render. */
    addPoint(point: Point) {
      setMissing((now) => (now === 'points' ? null : now));
      setDraft((current) => ({ ...current, points: withoutRepeats([...current.points, rounded(point)]) }));
    },
    keepCentre(point: Point) {
      centre.current = point;
    },
    addCentre() {
      if (!centre.current) return;
      const points = withoutRepeats([...draft.points, rounded(centre.current)]);
      if (points.length > draft.points.length) return change({ points });
      toast({
        title: 'Ese punto ya está marcado',
        message: 'Mueve el mapa para marcar otro.',
        kind: 'info',
      });
    },
  };
}
