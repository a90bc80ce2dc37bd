import type { ClientBase, Pool } from 'pg';
import { StartError } from '../start-error.ts';

const MAKE_ANOTHER = 'crea otra en UTF8 («createdb -T template0 -E UTF8 …») y nómbrala en DATABASE_URL.';
/** What PostgreSQL calls bytes of no encoding: it stores every text, but does not tell letters from bytes. */
const NO_ENCODING = 'SQL_ASCII';

async function encodingOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  return rows[0]!.server_encoding;
}

/** Refuses a database in which texts of any language cannot be stored: PostgreSQL would refuse single messages, much later. */
export async function requireUnicode(client: ClientBase): Promise<void> {
  const encoding = await encodingOf(client);
  if (encoding !== 'UTF8' && encoding !== NO_ENCODING)
    throw new StartError(`la base de datos guarda los textos en ${encoding}: ${MAKE_ANOTHER}`);
}

/** What the operator should know of a database that serves, but not well. */
export async function databaseWarnings(pool: Pool): Promise<string[]> {
  return (await encodingOf(pool)) === NO_ENCODING
    ? [
        `La base de datos guarda los textos sin codificación (${NO_ENCODING}), y puede no reconocer letras con acento: ${MAKE_ANOTHER}`,
      ]
    : [];
}

/** Refuses a database without a market that belongs to another program, or in which this account may create nothing. */
export async function requireRoom(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: string | null; mayCreate: boolean; account: string }>(`
    select (select min(table_name) from information_schema.tables
        where table_schema = 'public' and table_name in ('users', 'services', 'orders', 'offers')) as taken,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
      current_user as account`);
  const { taken, mayCreate, account } = rows[0]!;
  if (taken)
    throw new StartError(
      `la base de datos ya tiene una tabla «${taken}» de otro programa: nombra una vacía en DATABASE_URL.`,
    );
  if (!mayCreate)
    throw new StartError(
      `«${account}» no puede crear tablas en la base de datos: dale permiso con «grant create on database … to ${account}» y «grant create on schema public to ${account}».`,
    );
}
