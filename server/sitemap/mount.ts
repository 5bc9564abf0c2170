import { NotFound } from '#server/failures.ts';
import { type PublicFileParts, sendPublicFile } from '#server/http/public-file.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COLLECTIONS, type SitemapUrl, STATIC_PAGES } from './urls.ts';

/** Of the 50,000 that the protocol allows: so few that no file is slow to read from the database. */
const MAX_PER_FILE = 5000;
const TAGS = ['products', 'categories', 'racing'] as const;

/** Mounts `/robots.txt`, `/sitemap.xml`, which is an index, and the files that the index names. */
export function mountSitemap(fastify: FastifyInstance, parts: PublicFileParts): void {
  const { services } = parts;
  const { config } = services;
  fastify.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicUrl)),
  );
  fastify.get('/sitemap.xml', (request, reply) =>
    sendFile(request, reply, 'index', async (reading) => indexXml(config.publicUrl, await listFiles(reading))),
  );
  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const file = request.params.file.replace(/\.xml$/, '');
    return sendFile(request, reply, file, async (reading) => urlsXml(config.publicUrl, await listUrls(reading, file)));
  });

  function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    makeBody: (reading: Services) => Promise<string>,
  ) {
    const type = 'application/xml; charset=utf-8';
    return sendPublicFile(request, reply, parts, { key: `sitemap ${file}`, type, tags: TAGS, makeBody });
  }
}

const isCollection = (name: string): name is keyof typeof COLLECTIONS => Object.hasOwn(COLLECTIONS, name);

/** The names of the files: 'pages', 'products-1', 'products-2' … */
async function listFiles(services: Services): Promise<string[]> {
  const files = ['pages'];
  for (const [name, { count }] of Object.entries(COLLECTIONS)) {
    const needed = Math.ceil((await count(services)) / MAX_PER_FILE);
    for (let number = 1; number <= needed; number++) files.push(`${name}-${number}`);
  }
  return files;
}

/** The URLs of a file. Throws NotFound for a file that the index does not name. */
async function listUrls(services: Services, file: string): Promise<readonly SitemapUrl[]> {
  if (file === 'pages') return STATIC_PAGES;
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? [];
  if (!isCollection(name)) throw new NotFound('page');
  const urls = await COLLECTIONS[name].list(services, {
    limit: MAX_PER_FILE,
    offset: (Number(number) - 1) * MAX_PER_FILE,
  });
  if (urls.length === 0) throw new NotFound('page');
  return urls;
}

/** Paths that search engines need not visit: they are for one person, for admins or for programs. */
const DISALLOWED = [
  '/admin',
  '/addresses',
  '/api/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/login',
  '/orders',
  '/profile',
  '/sandbox/',
  '/wishlists',
];

const robotsText = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

/** The sitemap index: https://www.sitemaps.org/protocol.html */
const indexXml = (origin: string, files: readonly string[]): string =>
  xmlDocument(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`),
  );

const urlsXml = (origin: string, urls: readonly SitemapUrl[]): string =>
  xmlDocument(
    'urlset',
    urls.map(
      ({ path, changed }) =>
        `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    ),
  );

/** URLs consist of ids and known words: nothing in them needs escaping. */
const xmlDocument = (root: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>\n`,
  ].join('\n');
