import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** What nginx keeps begins with the headers that it came with; the shop's are shorter. */
const HEAD_BYTES = 16_384;

interface TagPurger {
  /** For CDN_PURGE_URL. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Deletes from nginx's cache in this folder what the shop says has changed, by the tags that it was sent with: nginx of Debian
 * purges nothing by itself, and asks again for a file that is gone.
 */
export async function startTagPurger(cache: string, token: string): Promise<TagPurger> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = isAllowed(request, token) ? 200 : 403;
    if (response.statusCode === 200) await purge(cache, (await json(request)) as Purge);
    response.end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The purger does not listen');
  return {
    url: `http://127.0.0.1:${address.port}/purge`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As Cloudflare's API takes it. */
interface Purge {
  tags?: string[];
  purge_everything?: boolean;
}

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function purge(cache: string, { tags = [], purge_everything: isAll = false }: Purge): Promise<void> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (file) => {
      const isOutdated = isAll || (await tagsOf(file)).some((tag) => tags.includes(tag));
      if (isOutdated) await rm(file, { force: true });
    }),
  );
}

async function tagsOf(file: string): Promise<string[]> {
  const handle = await open(file).catch(() => undefined);
  // It has gone by itself.
  if (!handle) return [];
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  await handle.close();
  const [, tags = ''] = /\r\ncache-tag: ([^\r]*)\r\n/i.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  return tags.split(',');
}
