import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const [name] = process.argv.slice(2);

/** Writes the migration from the last one to what server/db/schema.ts says now: npm run migration -- name_of_it */
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Di cómo se llama, en minúsculas y con guiones bajos: npm run migration -- order_photos');
  process.exit(1);
}
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'drizzle-kit'),
  ['generate', `--name=${name}`],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
