import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '#server/api.ts';
import { type App, makeApp } from '#server/app.ts';
import { inProcessCall } from '#server/http/in-process.ts';
import { mountPages, type PageRenderer } from '#server/pages.ts';
import type { Services } from '#server/services.ts';

/** A string, for the compiler not to follow it: pages are checked as what a browser runs. */
const RENDERER: string = '#web/entry-server.tsx';
// The module exports this shape.
const loadRenderer = async () => (await import(RENDERER)) as PageRenderer;

interface PageServer {
  app: App;
  url: string;
  /** The folder of the pictures as they were drawn, empty. */
  images: string;
  close(): Promise<void>;
}

/** A second server of the same shop, at a free port: with its pages, from their sources, and without their scripts. */
export async function servePages(services: Services): Promise<PageServer> {
  const images = await mkdtemp(join(tmpdir(), 'shop-pages-'));
  const app = await makeApp(services);
  await mountPages(app.fastify, {
    origin: services.config.publicUrl,
    dataDir: services.config.dataDir,
    storage: services.storage,
    cache: app.cache,
    caching: app.caching,
    fastPath: app.fastPath,
    limits: services.limits,
    callForRender: inProcessCall(services, apiRoutes),
    source: {
      assets: { start: '/start.js', script: '/script.js', preload: [], pages: {}, styles: [] },
      cached: true,
      images,
      assetFolder: undefined,
      renderer: loadRenderer,
      mount: async () => {},
    },
  });
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    images,
    async close() {
      await app.fastify.close();
      await rm(images, { recursive: true, force: true });
    },
  };
}
