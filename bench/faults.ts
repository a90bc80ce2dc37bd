import { parseArgs } from 'node:util';
import { FAULTS } from '../tests/hostile/faults/faults.ts';

/** How often each part breaks, and which ones do: --times 20 [--fault 'kill -9 of node']. */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, fault: { type: 'string', multiple: true } },
});
const times = Number(values.times);

const row = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(48) + cells.map((cell) => String(cell).padStart(13)).join(''));

row('falla, en medio de escrituras', 'veces', 'confirmadas', 'perdidas', 'dobles');
for (const { name, missing, run } of FAULTS) {
  if (values.fault && !values.fault.includes(name)) continue;
  if (missing) {
    row(name, `no se probó: ${missing}`);
    continue;
  }
  console.error(name);
  const { acknowledged, lost, doubled } = await run(times);
  row(name, times, acknowledged, lost, doubled);
}
process.exit(0);
