// The least a server can do for the same reply: on bare node:http one prepared query for the session, one for the rows,
// the rows put as JSON, and as many bytes written as the real reply has.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** What a twin does; `$1` is the user of the session. */
export interface Twin {
  /** The name of its prepared query. */
  name: string;
  text: string;
  /** The reply that the real server gave. */
  body: string;
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const SESSION = `select u.id, u.role, s.id as session_id from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now() and u.is_active`;

const twins = new Map<string, Twin>();
process.on('message', (given: Record<string, Twin>) => {
  for (const [path, twin] of Object.entries(given)) twins.set(path, twin);
  process.send?.('ready');
});

const server = createServer(async (request, response) => {
  const { name, text, body } = twins.get(request.url!)!;
  const token = request.headers.authorization?.slice('Bearer '.length);
  const values: string[] = [];
  if (token) {
    const hashed = createHash('sha256').update(token).digest('hex');
    const { rows } = await pool.query({ name: 'session', text: SESSION, values: [hashed] });
    if (!rows[0]) return response.writeHead(401).end();
    values.push(rows[0].id);
  }
  const { rows } = await pool.query({ name, text, values });
  JSON.stringify(rows);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
