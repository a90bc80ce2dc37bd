import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAct } from '../server/admin/audit.ts';
import { migrateDatabase } from '../server/db/open.ts';
import { StartError } from '../server/start-error.ts';
import { refuseForeignTables } from './backup/our-tables.ts';
import { inspectBackup, isEmpty, restoreBackup } from './backup/put-back.ts';
import { runScript } from './report.ts';
import { withDatabase } from './with-database.ts';

/**
 * Restores a backup: the database completely or not at all; files that were put back before a failure stay, and nothing
 * names them. Existing data is replaced only with `--reemplazar`.
 */
await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { reemplazar: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new StartError('indica el archivo: npm run restore -- ARCHIVO');
  const file = resolve(name);
  const header = await inspectBackup(file);
  await withDatabase(
    async (database, storage) => {
      await refuseForeignTables(database.pool);
      await migrateDatabase(database);
      const { pool } = database;
      if (!values.reemplazar && !(await isEmpty(pool))) {
        throw new StartError(
          `esta base no está vacía: agrega --reemplazar para borrar lo que hay y poner el respaldo.`,
        );
      }
      await restoreBackup(pool, storage, file, header);
      await recordAct(database.sql, null, 'backup_restored');
    },
    { mustExist: false },
  );
  console.log(`Restaurado el respaldo del ${header.takenAt}: ${header.rows} filas.`);
  console.log('Se cerraron todas las sesiones: cada persona vuelve a entrar con su contraseña.');
});
