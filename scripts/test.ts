import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfChanged } from './build-web-if-changed.ts';
import { ensureChromium, ensureRedis } from './system-packages.ts';

const ROOT = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'echamano-run-'));
const totals = { passed: 0, failed: 0 };
let failed = false;

const chromium = ensureChromium();
const redis = ensureRedis();
step('Estilo e importaciones', 'biome', ['check', '--error-on-warnings', '.']);
step('Tipos', 'tsc', ['--noEmit', '-p', '.']);

const unit = join(scratch, 'unit.json');
step(
  'Reglas y llamadas, sobre PostgreSQL',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  {
    REDIS_SERVER: redis ?? '',
  },
);
count(unit, (report: { numPassedTests: number; numFailedTests: number }) => [
  report.numPassedTests,
  report.numFailedTests,
]);

if (chromium) {
  buildWebIfChanged();
  const browser = join(scratch, 'browser.json');
  step('Historias en el navegador', 'playwright', ['test', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  });
  count(browser, ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
  ]);
} else {
  console.error('Sin Chromium: las pruebas en el navegador no corrieron. Instálalo y vuelve a intentarlo.');
  failed = true;
}

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failed ? 1 : 0);

function step(title: string, program: string, args: string[], env: Record<string, string> = {}): void {
  console.log(`\n== ${title}`);
  const command = join(ROOT, 'node_modules', '.bin', program);
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed = true;
}

function count<Report>(file: string, read: (report: Report) => [number, number]): void {
  try {
    const [passed, broken] = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
    totals.passed += passed;
    totals.failed += broken;
  } catch {
    console.error(`No hay informe en ${file}: las pruebas se interrumpieron.`);
    failed = true;
  }
}
