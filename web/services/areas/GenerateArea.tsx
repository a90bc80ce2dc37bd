import { TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AREA_NAMES_MISSING,
  AREA_NOT_FOUND,
  AREA_NOT_POLYGON,
  AREA_PART_MAX,
} from '../../../contract/places.ts';
import { ApiError, NOT_FOUND, OFFLINE } from '../../calls/call.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FieldError, INVALID } from '../../ui/FieldError.tsx';
import rows from '../../ui/rows.module.css';
import styles from './AreaEditor.module.css';
import {
  type AreaDraft,
  GEOGRAPHIC_FIELDS,
  type GeographicNames,
  type Point,
  smallestName,
} from './areaDraft.ts';
import { areaOutline, NOT_A_POLYGON } from './mapCalls.ts';

const FIELDS: Record<keyof GeographicNames, { label: string; placeholder: string }> = {
  country: { label: 'País', placeholder: 'Ej: Uruguay' },
  state: { label: 'Departamento, estado o provincia', placeholder: 'Ej: Montevideo' },
  city: { label: 'Ciudad', placeholder: 'Ej: Montevideo' },
  neighborhood: { label: 'Barrio', placeholder: 'Ej: Pocitos' },
};

type Props = {
  draft: AreaDraft;
  onChange: (part: Partial<AreaDraft>) => void;
  onGenerated: (points: Point[]) => void;
  disabled: boolean;
};

/** Asks for the outline of a place by its names. */
export function GenerateArea({ draft, onChange, onGenerated, disabled }: Props) {
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (names: GeographicNames) => areaOutline(names),
    onSuccess: ({ coordinates }) => onGenerated(coordinates),
  });

  function generate() {
    if (smallestName(draft)) return mutate(draft);
    reset();
    setMissing(true);
  }

  return (
    <section className={styles.part} aria-labelledby="area-generating">
      <h3 id="area-generating" className={styles.heading}>
        O genérala con el nombre del lugar
      </h3>
      <div className={styles.names}>
        {GEOGRAPHIC_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={FIELDS[field].label}
            placeholder={FIELDS[field].placeholder}
            value={draft[field]}
            onChange={(event) => {
              setMissing(false);
              onChange({ [field]: event.currentTarget.value });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isPending) return;
              event.preventDefault();
              generate();
            }}
            maxLength={AREA_PART_MAX}
            autoComplete="off"
          />
        ))}
      </div>
      {missing && <FieldError title={INVALID}>{AREA_NAMES_MISSING}</FieldError>}
      {error && <FieldError title={failureOf(error).title}>{failureOf(error).message}</FieldError>}
      <div className={rows.row}>
        <BusyButton
          variant="light"
          icon={IconSparkles}
          busy={isPending}
          disabled={disabled}
          onClick={generate}
        >
          Generar área
        </BusyButton>
      </div>
    </section>
  );
}

function failureOf(error: Error): { title: string; message: string } {
  const status = error instanceof ApiError ? error.status : OFFLINE;
  if (status === NOT_FOUND) return { title: 'Sin resultados', message: AREA_NOT_FOUND };
  if (status === NOT_A_POLYGON) return { title: 'Error', message: AREA_NOT_POLYGON };
  return { title: 'Error', message: 'No se pudo generar el área automáticamente' };
}
