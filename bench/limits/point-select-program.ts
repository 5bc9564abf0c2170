import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

// What Node and PostgreSQL do at best: one row by its key, by a prepared statement over as many connections as the shop has.

const CONNECTIONS = 20;

process.once('disconnect', () => process.exit());
process.once('message', (connectionString: string) => void serve(connectionString));

async function serve(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const { rows } = await pool.query<{ id: string }>('select id from products limit 1000');
  const text = 'select id, name, price_cents from products where id = $1';
  let turn = 0;
  const answer = async (reply: ServerResponse) => {
    const id = rows[turn++ % rows.length]?.id;
    const found = await pool.query({ name: 'point', text, values: [id] });
    const body = JSON.stringify(found.rows[0]);
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  };
  const server = createServer((_, reply) => void answer(reply));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}
