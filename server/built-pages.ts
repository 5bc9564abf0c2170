import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FOR_EVER } from './http/caching.ts';
import type { Assets, PageRenderer, PageSource } from './pages.ts';

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The pages as `npm run build` left them. */
export async function builtPages(folder: string): Promise<PageSource> {
  const client = join(folder, 'client');
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const pages: Assets['pages'] = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8'));
  const start = manifest['web/take-over.ts'];
  const entry = manifest['web/entry-client.tsx'];
  const styles = manifest['web/styles/app.css'];
  if (!start || !entry || !styles) throw new Error('The build is not complete: run npm run build');
  const assets = {
    start: `/${start.file}`,
    script: `/${entry.file}`,
    preload: (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`),
    pages,
    styles: [`/${styles.file}`],
  };
  const renderer: PageRenderer = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  return {
    assets,
    cached: true,
    images: join(client, 'pictures'),
    assetFolder: join(client, 'assets'),
    renderer: async () => renderer,
    mount: (app) => mountFiles(app, client),
  };
}

/** Answers with a file where one has the path that is asked for, whatever route would answer else. Calls of the API, which are mounted before, do not look. */
async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  const lasting = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each of some three hundred files would take a tenth of a start.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite names these files by their contents.
      reply.header('cache-control', path.startsWith(lasting) ? FOR_EVER : 'public, max-age=3600');
    },
  });
  const paths = await pathsOf(folder);
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (paths.has(path)) return reply.sendFile(path);
  });
}

/** `/assets/…`, `/favicon.svg` and so on: all files that are served, without their compressed forms. */
async function pathsOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`);
  return new Set(paths.filter((path) => !path.startsWith('/.') && !/\.(br|gz|unfinished)$/.test(path)));
}
