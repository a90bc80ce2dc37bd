import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Summary {
  passed: number;
  failed: number;
  /** What fails a run, in a few lines each: tests, files that broke outside their tests, and errors that nobody caught. */
  problems: string[];
}

/** Writes the totals of a run, and everything that made it fail, to the file that the environment's `SUMMARY` names. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const summary: Summary = { passed: 0, failed: 0, problems: [] };
    for (const file of files) {
      for (const error of file.errors()) summary.problems.push(`${file.relativeModuleId}: ${told(error)}`);
      for (const suite of file.children.allSuites()) {
        for (const error of suite.errors())
          summary.problems.push(`${file.relativeModuleId} › ${suite.fullName}: ${told(error)}`);
      }
      for (const test of file.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') summary.passed += 1;
        if (state !== 'failed') continue;
        summary.failed += 1;
        summary.problems.push(
          `${file.relativeModuleId} › ${test.fullName}: ${told(errors[0] as SerializedError)}`,
        );
      }
    }
    for (const error of uncaught) summary.problems.push(`Nadie recogió este error: ${told(error)}`);
    writeFileSync(process.env.SUMMARY!, JSON.stringify(summary));
  }
}

function told(error: SerializedError): string {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = error;
  const during = file ? ` (durante ${[file, test].filter(Boolean).join(' › ')})` : '';
  return [`${error.message}${during}`, ...(error.stack ?? '').split('\n').slice(1, 9)].join('\n');
}
