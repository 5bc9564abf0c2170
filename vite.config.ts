import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const BROWSER_INPUT: Record<string, string> = {
  start: 'web/take-over.ts',
  main: 'web/entry-client.tsx',
  styles: 'web/styles/app.css',
};
const SERVER_INPUT: Record<string, string> = { 'entry-server': 'web/entry-server.tsx' };

// Not the start: it waits, and must not import what it waits for.
const SCRIPT = /(?<!take-over)\.[cm]?[jt]sx?$/;
// Facts are for the back office and the account: public pages have none.
const SHARED = /[\\/](web([\\/](ui|shop))?[\\/](?!facts)[^\\/]+|domain[\\/].+)\.tsx?$/;

/** What pages that list products and the product's own share. */
const PRODUCT =
  /[\\/]web[\\/]shop[\\/](read-product|read-images|wishlist[\\/]wishlist-buttons|cart[\\/]use-add-to-cart)\.tsx?$/;

/**
 * Few files for the first page, and small ones: React, which changes seldom; what every page begins with; and the parts
 * that many pages share. A person's own pages share how data is asked for and forms are kept, the back office what is its
 * own, and nothing that the shop needs. The rest is split by page.
 */
const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'shop', test: SCRIPT, tags: ['$initial' as const] },
  { name: 'parts', test: SHARED, minShareCount: 6 },
  // Else the icon, which the back office has too, were a file of its own.
  { name: 'stars', test: /[\\/](web[\\/]ui[\\/]stars|icons[\\/]star)\.\w+$/, includeDependenciesRecursively: false },
  { name: 'product', test: PRODUCT, minShareCount: 3 },
  { name: 'data', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
  { name: 'forms', test: /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
  { name: 'admin', test: /[\\/]web[\\/]admin[\\/]/, minShareCount: 2, includeDependenciesRecursively: false },
];

/** `vite build` makes what browsers load, `vite build --ssr` what the server renders pages with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react()],
  publicDir: isSsrBuild ? false : 'web/public',
  // React is bundled in its production form, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: SERVER_INPUT }
      : { input: BROWSER_INPUT, output: { codeSplitting: { groups: CHUNKS } } },
  },
}));
