import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAct } from '../server/admin/audit.ts';
import { appliedMigration, knownMigration } from '../server/db/open.ts';
import { saveBackup } from './backup/save.ts';
import { runScript } from './report.ts';
import { withDatabase } from './with-database.ts';

/** Saves the whole market in one file, with the server running or not. */
await runScript(async () => {
  const today = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  const file = resolve(name ?? `echamano-${today}.respaldo.gz`);
  const rows = await withDatabase(
    async ({ pool, sql }, storage) => {
      const saved = await saveBackup(pool, storage, file);
      // Before an update the database may have the schema of an older version, which may lack the audit trail.
      if ((await appliedMigration(sql)) === knownMigration()) await recordAct(sql, null, 'backup_saved');
      return saved;
    },
    { mustExist: true },
  );
  console.log(`Respaldo de ${rows} filas (${Math.ceil(statSync(file).size / 1024)} KB) en ${file}`);
});
