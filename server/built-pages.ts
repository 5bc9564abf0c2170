import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
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
    mount: async (app) => {
      await app.register(fastifyStatic, {
        root: client,
        wildcard: false,
        index: false,
        globIgnore: ['.vite/**', '**/*.{br,gz}'],
        preCompressed: true,
        setHeaders: (reply, path) => {
          // Vite names these files by their contents.
          const lasting = path.includes(`${join(client, 'assets')}`);
          reply.header('cache-control', lasting ? FOR_EVER : 'public, max-age=3600');
        },
      });
    },
  };
}
