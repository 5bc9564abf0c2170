import { resolve } from 'node:path';
import middie from '@fastify/middie';
import { createServer, type ViteDevServer } from 'vite';
import { failToStart, startShop } from '#server/main.ts';
import type { PageRenderer, PageSource } from '#server/pages.ts';

const root = resolve(import.meta.dirname, '..');

/** Pages straight from their sources, with hot reloading. A change of the server itself restarts it (node --watch). */
async function livePages(): Promise<PageSource> {
  let vite: ViteDevServer | undefined;
  return {
    assets: {
      start: '/web/take-over.ts',
      script: '/web/entry-dev.tsx',
      preload: ['/@vite/client'],
      pages: {},
      styles: ['/web/styles/app.css'],
    },
    cached: false,
    images: resolve(root, 'web/public/pictures'),
    assetFolder: undefined,
    renderer: async () => {
      if (!vite) throw new Error('The development server is not mounted');
      // The module is web/entry-server.tsx, which exports this shape.
      return (await vite.ssrLoadModule('/web/entry-server.tsx')) as unknown as PageRenderer;
    },
    mount: async (app) => {
      // On the shop's own port: the pages' policy allows connections to nowhere else.
      const server = { middlewareMode: true, hmr: { server: app.server } } as const;
      vite = await createServer({ root, appType: 'custom', server });
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
}

await startShop(livePages).catch(failToStart);
