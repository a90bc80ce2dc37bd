import { ActionIcon, TextInput } from '@mantine/core';
import { IconFocusCentered, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './AreaEditor.module.css';
import type { Point } from './areaDraft.ts';

const LIMITS = { lat: 90, lng: 180 };
const LABELS = { lat: 'latitud', lng: 'longitud' };

type Props = {
  points: Point[];
  onChange: (points: Point[]) => void;
  /** Adds the point at the middle of the map. */
  onAdd: () => void;
};

/** The points of a drawing as text fields, for the keyboard and where tapping the map is too imprecise. */
export function AreaPoints({ points, onChange, onAdd }: Props) {
  const addButton = useRef<HTMLButtonElement>(null);

  function move(index: number, axis: keyof Point, text: string) {
    const value = Number(text);
    const point = points[index];
    if (!point || text === '' || Number.isNaN(value) || Math.abs(value) > LIMITS[axis]) return;
    onChange(points.with(index, { ...point, [axis]: value }));
  }

  function remove(index: number) {
    if (index === points.length - 1) addButton.current?.focus();
    onChange(points.toSpliced(index, 1));
  }

  return (
    <div className={styles.points}>
      <ol className={styles.pointList} aria-label="Puntos del área">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its place in the outline
          <li key={index} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {(['lat', 'lng'] as const).map((axis) => (
              <TextInput
                key={`${axis}${point[axis]}`}
                className={styles.coordinate}
                aria-label={`Punto ${index + 1}, ${LABELS[axis]}`}
                type="number"
                step="0.0001"
                defaultValue={point[axis]}
                onBlur={(event) => move(index, axis, event.currentTarget.value)}
              />
            ))}
            <ActionIcon
              color="gray"
              aria-label={`Quitar el punto ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button ref={addButton} variant="default" icon={IconFocusCentered} onClick={onAdd}>
        Añadir el centro del mapa
      </Button>
    </div>
  );
}
