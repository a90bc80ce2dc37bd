import { useEffect, useState } from 'react';
import { wantsLessMotion } from './motion.ts';
import { figure } from './text.ts';

export const STEPS = 60;
export const STEP_MS = 25;

/**
 * Counts to `value` in 60 steps of 25 ms, from 0 or, when the figure changes, from the one shown before; readers who want
 * less motion get the figure at once.
 */
export function CountUp({ value }: { value: number }) {
  const [between, setBetween] = useState({ from: 0, to: value });
  if (between.to !== value) setBetween({ from: between.to, to: value });
  return <Counting key={value} from={between.from} value={value} />;
}

function Counting({ from, value }: { from: number; value: number }) {
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
      {figure(countAt(from, value, step))}
    </span>
  );
}

/** What the counter shows at a step, 0 to 60. */
export function countAt(from: number, value: number, step: number): number {
  return Math.round(from + ((value - from) * Math.min(step, STEPS)) / STEPS);
}
