// The least a server can do: one prepared query of 20 joined rows, its rows as JSON, on bare node:http.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const LATEST = {
  name: 'latest',
  text: `select s.id, s.name, s.description, s.base_price, s.rating, s.total_reviews, u.first_name, u.last_name
         from services s join users u on u.id = s.user_id
         where s.is_active order by s.rating desc, s.total_reviews desc, s.id desc limit 20`,
};
const server = createServer(async (_, response) => {
  const { rows } = await pool.query(LATEST);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows));
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
