import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from './call.ts';
import { Connection } from './connection.ts';
import type { Edits, Walk } from './plan.ts';

const LOOK_EVERY_MS = 20;
const MAX_LOOKS = 250;

/**
 * An admin renames the next product. They open its page at once, with the cookies that they were given, which must have the new name; somebody else looks at the
 * page and at the listing until both have it, which is noted as `everybody`.
 */
export function editWalk({ admin, products }: Edits, port: number): Walk {
  const latest = new Map<string, string>();
  let turn = 0;
  return async (connection, note) => {
    const id = products[turn++ % products.length] ?? '';
    const name = `Race Day Jersey ${crypto.randomUUID().slice(0, 8)}`;
    const api = `/api/admin/products/${id}`;
    const read = await connection.send(requestOf({ path: api, cookie: admin }, port), true);
    if (read.status !== 200) return `read ${read.status}`;
    // As the contract of this call promises.
    const { data } = JSON.parse(read.body.toString()) as { data: Record<string, unknown> };
    const began = performance.now();
    const body = { name, description: data.description, price: data.price, categoryId: data.categoryId };
    const edit = requestOf({ method: 'PUT', path: api, cookie: admin, body }, port);
    const { status, cookies } = await connection.send(edit, true);
    if (status !== 200) return `edit ${status}`;
    const saved = performance.now();
    latest.set(id, name);
    note('edit', saved - began);

    const page = `/product/${id}`;
    const cookie = [admin, ...cookies].join('; ');
    const own = await connection.send(requestOf({ path: page, cookie }, port), true);
    if (latest.get(id) === name && !own.body.includes(name)) return 'old for its editor';
    const stranger = new Connection(port);
    try {
      for (const path of [page, '/products']) {
        for (let look = 0; !(await shows(stranger, port, path, name)); look++) {
          if (latest.get(id) !== name) return 'old for others until the next edit';
          if (look === MAX_LOOKS) return 'old for others';
          await sleep(LOOK_EVERY_MS);
        }
      }
    } finally {
      stranger.close();
    }
    note('everybody', performance.now() - saved);
    return undefined;
  };
}

async function shows(connection: Connection, port: number, path: string, text: string): Promise<boolean> {
  const { body } = await connection.send(requestOf({ path }, port), true);
  return body.includes(text);
}
