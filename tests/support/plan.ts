/** A step of the plan that `explain (analyze, format json)` returns. */
export interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/** All steps of the plan in the rows that `explain` returns. */
export function stepsOf([row]: Record<string, unknown>[]): Step[] {
  const [{ Plan: plan }] = row!['QUERY PLAN'] as [{ Plan: Step }];
  const below = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(below)];
  return below(plan);
}

/** The rows that a step read, including those that it filtered out. */
export const readBy = (step: Step): number =>
  (step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops'];
