import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../server/start-error.ts';
import { runScript } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'bench', 'RESULTS.md');
const LABELLED = 'tests/matching';
/** Labelled markets whose authors judged only the services that reach an order's place. */
const JUDGED_NEAR: string[] = JSON.parse(readFileSync(join(ROOT, LABELLED, 'judged-near.json'), 'utf8'));
/** Every other labelled market: the folder itself, then those in it. */
const JUDGED_ALL = globSync('{.,*}/orders.json', { cwd: join(ROOT, LABELLED) })
  .map(dirname)
  .filter((name) => !JUDGED_NEAR.includes(name))
  .sort();
const foldersOf = (flag: string, names: readonly string[]) =>
  names.flatMap((name) => [flag, join(LABELLED, name)]);
const INTRODUCTION = `# Medidas

Lo que dio la última vez \`npm run bench\` (cada parte, la última vez que se midió). En otra máquina los tiempos
serán otros: lo que vale es cada cifra junto a su límite o a la de al lado, medidas en la misma corrida.
`;

/** Measures everything, one thing at a time, and writes it down: npm run bench [-- --large] [--only NAME] [--dir FOLDER] [--folder FOLDER] */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      dir: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string' },
    },
  });
  const benches = [
    {
      name: 'calls',
      title: 'Las llamadas de cada pantalla, junto a lo menos que puede hacer un servidor',
      args: [],
    },
    {
      name: 'growth',
      title: 'Cada llamada según crece el mercado',
      args: values.large ? ['--large'] : [],
    },
    { name: 'live', title: 'Mensajes en vivo, junto a lo menos que puede hacer un servidor', args: [] },
    { name: 'bursts', title: 'Mil pedidos a la vez en una ciudad', args: [] },
    {
      name: 'matching',
      title: 'Qué tan bien encuentra proveedores, junto a BM25 y a la búsqueda de PostgreSQL',
      args: [
        ...foldersOf('--dir', JUDGED_ALL),
        ...values.dir.flatMap((folder) => ['--dir', folder]),
        ...foldersOf('--near', JUDGED_NEAR),
      ],
    },
    {
      name: 'search',
      title: 'Qué tan bien busca servicios, junto a los trigramas y a la búsqueda de PostgreSQL',
      args: [],
    },
    {
      name: 'matching-scale',
      title: 'Cuánto cuesta encontrar proveedores según crece el mercado',
      args: [...(values.large ? ['--large'] : []), ...(values.folder ? ['--folder', values.folder] : [])],
    },
    {
      name: 'start',
      title: 'Cuánto tarda en arrancar, y cuánta memoria ocupa sin que nadie pida nada',
      args: [],
    },
    { name: 'places', title: 'Los lugares, junto a buscar en un mapa en memoria', args: [] },
    {
      name: 'hostile',
      title: 'Alguien que quiere que falle, mientras otra persona usa el mercado',
      args: [],
    },
    {
      name: 'faults',
      title: 'Partes que fallan en medio de escrituras: nada se pierde ni se duplica',
      args: [],
    },
    { name: 'fuzz', title: 'Peticiones al azar, hechas con la forma de cada llamada', args: [] },
    { name: 'lighthouse', title: 'La página de entrada en un teléfono lento', args: [] },
    { name: 'home', title: 'El inicio con la sesión abierta en un teléfono lento', args: [] },
  ];
  const wanted = benches.filter(({ name }) => !values.only || values.only.includes(name));
  if (!wanted.length)
    throw new StartError(`--only: elige entre ${benches.map(({ name }) => name).join(', ')}`);
  for (const { name, title, args } of wanted) {
    console.error(`\n== ${title}`);
    const text = run(name, args);
    const sections = sectionsOf(RESULTS).set(title, text);
    const order = benches.map(({ title }) => title).filter((title) => sections.has(title));
    const parts = order.map((title) => `## ${title}\n\n\`\`\`\n${sections.get(title)}\n\`\`\`\n`);
    writeFileSync(RESULTS, [INTRODUCTION, ...parts].join('\n'));
  }
  console.error('\nEscrito en bench/RESULTS.md');
});

/** The parts that were measured before, by their titles. */
function sectionsOf(file: string): Map<string, string> {
  const found = new Map<string, string>();
  try {
    for (const [, title, text] of readFileSync(file, 'utf8').matchAll(/^## (.+)\n\n```\n([\s\S]*?)\n```$/gm))
      found.set(title!, text!);
  } catch {
    // Nothing was measured before.
  }
  return found;
}

function run(name: string, args: string[]): string {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'bench', `${name}.ts`), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new StartError(`bench/${name}.ts terminó con error ${status}`);
  const text = stdout.replace(/^\n+|\s+$/g, '');
  console.error(text);
  return `${cpus().length} núcleos, Node ${process.versions.node}\n\n${text}`;
}
