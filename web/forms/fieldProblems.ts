import type * as z from 'zod';
import { check } from './check.ts';

export type Problems = Record<string, string>;

/** The first problem of each field, in the words of the contract; empty when the form may be sent. */
export function fieldProblems(shape: z.ZodType | undefined, values: unknown): Problems {
  const problems: Problems = {};
  for (const { path, message } of check(shape, values).error?.issues ?? []) {
    problems[path.join('.')] ??= message;
  }
  return problems;
}
