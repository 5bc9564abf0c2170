import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from './call.ts';
import { Connection } from './connection.ts';
import type { Edits, Walk } from './plan.ts';

const LOOK_EVERY_MS = 20;
const MAX_LOOKS = 250;

/**
 * An admin renames the next product. They open its page at once, which must have the new name; somebody else looks at the
 * page and at the listing until both have it, which is noted as `everybody`.
 */
export function editWalk({ admin, products }: Edits, port: number): Walk {
  let turn = 0;
  return async (connection, note) => {
    const id = products[turn++ % products.length];
    const name = `Race Day Jersey ${crypto.randomUUID().slice(0, 8)}`;
    const api = `/api/admin/products/${id}`;
    const read = await connection.send(requestOf({ path: api, cookie: admin }, port), true);
    if (read.status !== 200) return `read ${read.status}`;
    // As the contract of this call promises.
    const { data } = JSON.parse(read.body.toString()) as { data: Record<string, unknown> };
    const began = performance.now();
    const body = { name, description: data.description, price: data.price, categoryId: data.categoryId };
    const { status } = await connection.send(requestOf({ method: 'PUT', path: api, cookie: admin, body }, port));
    if (status !== 200) return `edit ${status}`;
    const saved = performance.now();
    note('edit', saved - began);

    const page = `/product/${id}`;
    const own = await connection.send(requestOf({ path: page, cookie: admin }, port), true);
    if (!own.body.includes(name)) return 'the editor saw the old page';
    note('editor', performance.now() - saved);

    const stranger = new Connection(port);
    try {
      for (const path of [page, '/products'])
        if (!(await shows(stranger, port, path, name))) return `${path} stayed old`;
    } finally {
      stranger.close();
    }
    note('everybody', performance.now() - saved);
    return undefined;
  };
}

async function shows(connection: Connection, port: number, path: string, text: string): Promise<boolean> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { body } = await connection.send(requestOf({ path }, port), true);
    if (body.includes(text)) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}
