import { resolve } from 'node:path';
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import { failToStart, startShop } from '#server/main.ts';
import type { PageRenderer, PageSource } from '#server/pages.ts';

const root = resolve(import.meta.dirname, '..');

/** Pages straight from their sources, with hot reloading. A change of the server itself restarts it (node --watch). */
async function livePages(): Promise<PageSource> {
  const vite: ViteDevServer = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 1 } },
  });
  return {
    assets: { script: '/web/entry-dev.tsx', styles: ['/web/styles/app.css'], preload: ['/@vite/client'] },
    cached: false,
    pictures: resolve(root, 'web/public/pictures'),
    // The module is web/entry-server.tsx, which exports this shape.
    renderer: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as PageRenderer,
    mount: async (app) => {
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
}

await startShop(livePages).catch(failToStart);
