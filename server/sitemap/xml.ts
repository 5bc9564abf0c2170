import type { Listed } from './urls.ts';

/** The files that together name every page: https://www.sitemaps.org/protocol.html */
export const indexXml = (origin: string, files: readonly string[]): string =>
  document(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`),
  );

export const listXml = (origin: string, listed: readonly Listed[]): string =>
  document(
    'urlset',
    listed.map(
      ({ path, changed }) =>
        `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
    ),
  );

/** Addresses are made of ids and known words: nothing in them needs escaping. */
const document = (root: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>\n`,
  ].join('\n');
