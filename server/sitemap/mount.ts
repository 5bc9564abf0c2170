import { NotFound } from '#server/failures.ts';
import type { Limits } from '#server/http/limits.ts';
import { type PublicCache, sendCached } from '#server/http/public-cache.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COLLECTIONS, STANDING } from './urls.ts';
import { robotsText } from './robots.ts';
import { indexXml, listXml } from './xml.ts';

interface Mounting {
  services: Services;
  limits: Limits;
  cache: PublicCache;
}

/** Well below the 50,000 that a file may name: none is slow to read from the database. */
const MAX_PER_FILE = 5000;

/** `/robots.txt`, and the sitemap: an index of files, as many as the shop needs. */
export function mountSitemap(fastify: FastifyInstance, { services, limits, cache }: Mounting): void {
  const { config } = services;
  fastify.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicUrl)),
  );
  fastify.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'index', async () => indexXml(config.publicUrl, await filesOf(services))),
  );
  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const file = request.params.file.replace(/\.xml$/, '');
    return send(request, reply, file, async () => listXml(config.publicUrl, await contentsOf(services, file)));
  });

  async function send(request: FastifyRequest, reply: FastifyReply, file: string, make: () => Promise<string>) {
    await limits.ip('read', request.ip);
    const fresh = async () => ({ status: 200, type: 'application/xml; charset=utf-8', body: await make() });
    const kept = await cache.answer(`sitemap ${file}`, fresh, () => limits.ip('answer', request.ip));
    sendCached(request, reply, kept);
    return reply;
  }
}

const isCollection = (name: string): name is keyof typeof COLLECTIONS => Object.hasOwn(COLLECTIONS, name);

/** 'pages', 'products-1', 'products-2' … */
async function filesOf(services: Services): Promise<string[]> {
  const files = ['pages'];
  for (const [name, { count }] of Object.entries(COLLECTIONS)) {
    const needed = Math.ceil((await count(services)) / MAX_PER_FILE);
    for (let number = 1; number <= needed; number++) files.push(`${name}-${number}`);
  }
  return files;
}

async function contentsOf(services: Services, file: string) {
  if (file === 'pages') return STANDING;
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? [];
  if (!isCollection(name)) throw new NotFound('page');
  const listed = await COLLECTIONS[name].list(services, {
    limit: MAX_PER_FILE,
    offset: (Number(number) - 1) * MAX_PER_FILE,
  });
  if (listed.length === 0) throw new NotFound('page');
  return listed;
}
