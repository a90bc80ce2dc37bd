// The landing page under Lighthouse's own phone (slow 4G, a CPU four times slower): node bench/lighthouse.ts
// Lighthouse is fetched from the package registry for the occasion, unless LIGHTHOUSE names one that is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfChanged } from '../build/build-if-changed.ts';
import { CHROMIUM, findOrInstall } from '../scripts/test-programs.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';

const VERSION = '13.5.0';
const RUNS = 5;
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<(typeof AUDITS)[number], { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

const chromium = await findOrInstall(CHROMIUM);
const folder = mkdtempSync(join(tmpdir(), 'echamano-lighthouse-'));
buildWebIfChanged();
const server = await ready(await spawnServer(join(folder, 'data')));
try {
  const rows = Array.from({ length: RUNS }, () => figures(measure(server.url)));
  const median = rows[0]!.map((_, at) => rows.map((row) => row[at]!).toSorted((a, b) => a - b)[RUNS >> 1]!);
  console.log(`Lighthouse ${VERSION}, teléfono: la página de entrada, ${RUNS} veces\n`);
  console.log(
    '           rend.  acces.  práct.   SEO   FCP s   LCP s   TBT ms    CLS   índice de la máquina',
  );
  rows.forEach((row, at) => {
    console.log(line(`  ${at + 1}`, row));
  });
  console.log(line('  mediana', median));
} finally {
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

function measure(url: string): Report {
  const output = join(folder, 'report.json');
  const program = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ['npx', '--yes', `lighthouse@${VERSION}`];
  const { status, stderr } = spawnSync(
    program[0]!,
    [
      ...program.slice(1),
      `${url}/`,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium ?? '' } },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

function figures({ categories, audits, environment }: Report): number[] {
  const [fcp, lcp, tbt, cls] = AUDITS.map((name) => audits[name].numericValue) as [
    number,
    number,
    number,
    number,
  ];
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  return [...scores, fcp / 1000, lcp / 1000, tbt, cls, environment.benchmarkIndex];
}

function line(name: string, row: readonly number[]): string {
  const digits = [0, 0, 0, 0, 1, 1, 0, 3, 0];
  const widths = [6, 8, 8, 6, 8, 8, 9, 7, 9];
  return name.padEnd(10) + row.map((value, at) => value.toFixed(digits[at]).padStart(widths[at]!)).join('');
}
