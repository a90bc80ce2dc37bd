import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Round, STEPS } from '../tests/hostile/support/bystander.ts';
import { type Measured, openScenario, type Scenario } from '../tests/hostile/support/run-attacks.ts';
import { startMigrated } from '../tests/support/postgres.ts';
import { redisServer } from '../tests/support/redis.ts';
import { percentile } from './figures.ts';

/** How much larger and longer than the quick form, and which scenarios: --times 5 [--scenario geometry]. */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '4' }, scenario: { type: 'string', multiple: true } },
});
const times = Number(values.times);
const FOLDER = join(import.meta.dirname, '..', 'tests', 'hostile', 'attacks');

/** The median and the 95th percentile over every step of every round, and how many steps never ended. */
function figures(rounds: Round[]) {
  const all = rounds.flatMap((round) => STEPS.map((step) => round[step]));
  const whole = all.filter(Number.isFinite);
  return {
    p50: Math.round(percentile(whole, 0.5)),
    p95: Math.round(percentile(whole, 0.95)),
    lost: all.length - whole.length,
  };
}

function print({ attack, quiet, under, problems }: Measured): void {
  const [before, during] = [figures(quiet), figures(under)];
  const ratio = (during.p95 / Math.max(1, before.p95)).toFixed(1);
  console.log(
    `${String(attack.fault).padStart(2)}  ${attack.name.padEnd(66)}` +
      [`${before.p50}/${before.p95}`, `${during.p50}/${during.p95}`, ratio, during.lost]
        .map((cell) => String(cell).padStart(12))
        .join('') +
      `   ${problems.length ? problems.join('; ') : 'aguanta'}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'echamano-hostile-'));
const postgres = await startMigrated(folder);
try {
  console.log(
    'Lo que tarda alguien que no tiene nada que ver: entrar, buscar, escribir, publicar y que su pedido llegue.',
  );
  console.log('Tranquilo y bajo ataque: p50/p95 en ms; su relación es la de los p95.\n');
  console.log(
    `${'    ataque'.padEnd(70)}${['tranquilo', 'atacado', 'relación', 'perdidas'].map((name) => name.padStart(12)).join('')}   veredicto`,
  );
  for (const file of globSync('*.ts', { cwd: FOLDER }).sort()) {
    const name = file.replace('.ts', '');
    if (values.scenario && !values.scenario.includes(name)) continue;
    if (name === 'redis' && !redisServer) {
      console.log('    sin REDIS_SERVER no se probó lo de Redis');
      continue;
    }
    const { scenario } = (await import(join(FOLDER, file))) as { scenario: Scenario };
    const opened = await openScenario(scenario, postgres.url, times);
    try {
      for (const attack of scenario.attacks) {
        console.error(attack.name);
        print(await opened.run(attack));
      }
    } finally {
      await opened.close();
    }
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
