// Turns the log-odds that the models give a pair into those with which such pairs are right (isotonic calibration).
// `npm run learn` fits it on markets that took no part in the models: see training/fit-calibration-curve.ts.

import { readFileSync } from 'node:fs';
import { lazy } from '../language/lazy.ts';

export const CURVE_FILE = new URL('./calibration-curve.json', import.meta.url);

/** Both ascend. Even odds stay even, so that the line of notification stays where the models draw it. */
export type CurvePoint = readonly [said: number, right: number];

const calibrationCurve = lazy((): readonly CurvePoint[] => JSON.parse(readFileSync(CURVE_FILE, 'utf8')));

/** The log-odds that a pair is right: interpolated between two points; beyond the last one, moved by as much as that one is. */
export function calibrated(said: number, curve: readonly CurvePoint[] = calibrationCurve()): number {
  const above = curve.findIndex(([from]) => said < from);
  if (above === 0) return said + off(curve[0]!);
  if (above === -1) return said + off(curve.at(-1)!);
  const [[from, low], [to, high]] = [curve[above - 1]!, curve[above]!];
  return low + ((high - low) * (said - from)) / (to - from);
}

const off = ([said, right]: CurvePoint) => right - said;
