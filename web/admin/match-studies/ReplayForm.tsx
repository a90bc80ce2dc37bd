import { NativeSelect } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Replay.module.css';
import { AS_TODAY, FACTORS, isAsToday, ORDER_COUNTS, type Trial, WEIGHTS, type Weight } from './trial.ts';

type Props = { onTry: (trial: Trial) => void; isTrying: boolean };

export function ReplayForm({ onTry, isTrying }: Props) {
  const [trial, setTrial] = useState(AS_TODAY);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isTrying) onTry(trial);
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label="Probar otros pesos">
      <div className={styles.weights}>
        {(Object.keys(WEIGHTS) as Weight[]).map((weight) => (
          <NativeSelect
            key={weight}
            label={WEIGHTS[weight]}
            data={FACTORS}
            value={String(trial[weight])}
            onChange={(event) => setTrial({ ...trial, [weight]: Number(event.currentTarget.value) })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <NativeSelect
          label="Pedidos"
          data={ORDER_COUNTS.map((count) => ({ value: count, label: `Los últimos ${count}` }))}
          value={String(trial.orders)}
          onChange={(event) => setTrial({ ...trial, orders: Number(event.currentTarget.value) })}
        />
        <Button type="submit" aria-disabled={isTrying} icon={IconPlayerPlay}>
          {isTrying ? 'Probando...' : 'Probar'}
        </Button>
        {!isAsToday(trial) && (
          <Button variant="subtle" onClick={() => setTrial({ ...AS_TODAY, orders: trial.orders })}>
            Volver a los de hoy
          </Button>
        )}
      </div>
    </form>
  );
}
