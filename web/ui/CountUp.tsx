import { useEffect, useState } from 'react';

export const STEPS = 60;
export const STEP_MS = 25;

/** Counts from 0 to `value` in 60 steps of 25 ms; readers who want less motion get the figure at once. */
export function CountUp({ value }: { value: number }) {
  const [step, setStep] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value starts the count again.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setStep(STEPS);
      return;
    }
    setStep(0);
    const timer = setInterval(() => {
      setStep((current) => {
        if (current + 1 >= STEPS) clearInterval(timer);
        return Math.min(STEPS, current + 1);
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [value]);

  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span aria-hidden="true">{countAt(value, step).toLocaleString('es-ES')}</span>
      <span className="visually-hidden">{value.toLocaleString('es-ES')}</span>
    </span>
  );
}

/** What the counter shows at a step, 0 to 60; it slows down as it arrives. */
export function countAt(value: number, step: number): number {
  return Math.round(value * (1 - (1 - step / STEPS) ** 3));
}
