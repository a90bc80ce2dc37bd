import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { saveBackup } from './backup/save.ts';
import { withDatabase } from './backup/with-database.ts';
import { runScript } from './report.ts';

/** Saves the whole market in one file, with the server running or not. */
await runScript(async () => {
  const today = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const file = resolve(process.argv[2] ?? `echamano-${today}.respaldo.gz`);
  const rows = await withDatabase(({ pool }) => saveBackup(pool, file));
  console.log(`Respaldo de ${rows} filas (${Math.ceil(statSync(file).size / 1024)} KB) en ${file}`);
});
