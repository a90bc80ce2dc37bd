import { TextInput } from '@mantine/core';
import { IconCalendarPause } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { PAUSE_DAYS_MAX, PAUSE_WRONG, type Service } from '../../../contract/services.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import rows from '../../ui/rows.module.css';
import { dayFromToday } from '../../ui/time.ts';
import styles from './PauseSwitch.module.css';

type Props = { service: Service; busy: boolean; onPause: (until: string) => void };

/** Pauses until a day, which is when the service is seen again. */
export function PauseUntil({ service: { isActive, pausedUntil }, busy, onPause }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const first = dayFromToday(1);
  const last = dayFromToday(PAUSE_DAYS_MAX - 1);

  function pause() {
    if (!day || day < first || day > last) setWrong(true);
    else onPause(new Date(`${day}T00:00`).toISOString());
  }

  /** Enter pauses; without this it would submit the form of the service, which contains this field. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    pause();
  }

  if (day === null)
    return (
      <Button
        className={styles.until}
        variant="default"
        size="sm"
        icon={IconCalendarPause}
        onClick={() => setDay('')}
      >
        {isActive ? 'Pausar hasta…' : pausedUntil ? 'Cambiar la fecha' : 'Poner fecha de vuelta'}
      </Button>
    );
  return (
    <div className={styles.date}>
      <TextInput
        type="date"
        label="Vuelve a estar activo el"
        min={first}
        max={last}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
        error={wrong && PAUSE_WRONG}
        autoFocus
      />
      <div className={rows.row}>
        <Button variant="default" onClick={() => setDay(null)}>
          Cancelar
        </Button>
        <BusyButton busy={busy} onClick={pause}>
          {isActive ? 'Pausar' : 'Guardar la fecha'}
        </BusyButton>
      </div>
    </div>
  );
}
