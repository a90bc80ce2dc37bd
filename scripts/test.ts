import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfChanged } from '../build/build-if-changed.ts';
import { CHROMIUM, findOrInstall, REDIS } from './test-programs.ts';

const ROOT = join(import.meta.dirname, '..');
/** Words that the paths of the wanted tests contain, as in `npm test -- offers chats.spec`; none means everything. */
const parts = process.argv.slice(2);
const isWanted = (path: string) => parts.length === 0 || parts.some((part) => path.includes(part));
const stories = globSync('tests/browser/**/*.spec.ts', { cwd: ROOT }).filter(isWanted);
// Before anything runs, since it may ask a question, which should not come after minutes of tests.
const redis = await findOrInstall(REDIS);
const chromium = stories.length > 0 ? await findOrInstall(CHROMIUM) : undefined;

const scratch = mkdtempSync(join(tmpdir(), 'echamano-run-'));
const totals = { passed: 0, failed: 0 };
/** In characters, of what a program that failed wrote to its error output. */
const LAST_WORDS_MAX = 8000;
/** What failed, said once more at the end, because the reasons may stand thousands of lines before. */
const failures: string[] = [];

if (parts.length === 0) {
  await step('Estilo e importaciones', 'biome', ['check', '--error-on-warnings', '.']);
  await step('Tipos', 'tsc', ['--noEmit', '-p', '.']);
}
await runUnitTests();
if (stories.length > 0) await runStories();
if (parts.length > 0 && totals.passed + totals.failed === 0) {
  failures.push(`Ninguna prueba se llama así: ${parts.join(' ')}`);
}

rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: UnitResult[] }[];
}
interface UnitResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

async function runUnitTests(): Promise<void> {
  const report = join(scratch, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await step(
    'Reglas y llamadas, sobre PostgreSQL',
    'vitest',
    ['run', '--passWithNoTests', ...reporters, ...parts],
    {
      REDIS_SERVER: redis ?? '',
      ...(parts.some((part) => part.includes('faults')) ? { FAULTS: 'yes' } : {}),
    },
  );
  count(report, ({ numPassedTests, numFailedTests, testResults }: UnitReport) => {
    const flaky = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isFlaky);
    if (flaky.length > 0)
      console.log(`\n${flaky.length} pruebas pasaron solo al segundo intento: hay algo que mirar.`);
    for (const { fullName } of flaky) console.log(`  ${fullName}`);
    return [numPassedTests, numFailedTests];
  });
}

async function runStories(): Promise<void> {
  if (!chromium) {
    failures.push('Sin Chromium: las pruebas en el navegador no corrieron. Instálalo y vuelve a intentarlo.');
    return;
  }
  buildWebIfChanged();
  const report = join(scratch, 'browser.json');
  await step('Historias en el navegador', 'playwright', ['test', '--reporter=list,json', ...stories], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  count(report, ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => {
    if (stats.flaky > 0)
      console.log(`\n${stats.flaky} historias pasaron solo al segundo intento: hay algo que mirar.`);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}

async function step(
  title: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n== ${title}`);
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let lastWords = '';
  child.stderr.on('data', (said: Buffer) => {
    process.stderr.write(said);
    lastWords = (lastWords + said).slice(-LAST_WORDS_MAX);
  });
  const [status, signal] = await once(child, 'close');
  if (status !== 0)
    failures.push(`${title}: falló (${program} terminó con ${signal ?? status}).\n${lastWords}`);
}

function count<Report>(file: string, read: (report: Report) => [number, number]): void {
  try {
    const [passed, broken] = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    totals.passed += passed;
    totals.failed += broken;
  } catch {
    failures.push(`No hay informe en ${file}: las pruebas se interrumpieron.`);
  }
}

/** Whether it failed before it passed: a report keeps why. */
function isFlaky({ status, failureMessages }: UnitResult): boolean {
  return status === 'passed' && failureMessages.length > 0;
}
