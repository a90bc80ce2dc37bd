import { useEffect, useState } from 'react';
import { wantsLessMotion } from './motion.ts';
import { figure } from './text.ts';

export const STEPS = 60;
export const STEP_MS = 25;

/** Counts from 0 to `value` in 60 steps of 25 ms; readers who want less motion get the figure at once. */
export function CountUp({ value }: { value: number }) {
  return <Counting key={value} value={value} />;
}

function Counting({ value }: { value: number }) {
  const [step, setStep] = useState(() => (wantsLessMotion() ? STEPS : 0));
  const isThere = step >= STEPS;

  useEffect(() => {
    if (isThere) return;
    const timer = setInterval(() => setStep((current) => current + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isThere]);

  return (
    <span
      style={{
        display: 'inline-block',
        minWidth: `${figure(value).length}ch`,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {figure(countAt(value, step))}
    </span>
  );
}

/** What the counter shows at a step, 0 to 60. */
export function countAt(value: number, step: number): number {
  return Math.round((value * Math.min(step, STEPS)) / STEPS);
}
