import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const BROWSER_INPUT: Record<string, string> = {
  start: 'web/take-over.ts',
  main: 'web/entry-client.tsx',
  styles: 'web/styles/app.css',
};
const SERVER_INPUT: Record<string, string> = { 'entry-server': 'web/entry-server.tsx' };

// Not the first script: it waits, and must not import what it waits for.
const SCRIPT = /^(?!.*[\\/]web[\\/](take-over|replay[\\/])).*\.[cm]?[jt]sx?$/;

/** What every page of the shop fetches for when it is alive: toasts, dialogs, the menu, the notice that the network is away. */
const LATER =
  /[\\/](web[\\/](connection|router[\\/]use-(blocker|link-prefetch)|shop[\\/]back-closes-dialog|shop[\\/]layout[\\/](menu-drawer|use-sign-out)|ui[\\/](toast-list|dialog|confirm-dialog))|icons[\\/]wifi-off)\.\w+$/;

/**
 * Few files for the first page, for each is a way there and back: React, which changes seldom; what every page begins with
 * and many need (web/on-many-pages.ts); and the page itself. A person's own pages share how data is asked for and forms are
 * kept, the back office what is its own, and nothing that the shop needs. The rest is split by page.
 */
const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'shop', test: SCRIPT, tags: ['$initial' as const] },
  { name: 'later', test: LATER, includeDependenciesRecursively: false },
  // Else each of these, which the back office or an order's page has too, were a file of its own.
  {
    name: 'stars',
    test: /[\\/](web[\\/](ui[\\/]stars|shop[\\/]printed-text-field)|domain[\\/]customization|icons[\\/](star|truck|chevron-(left|right)))\.\w+$/,
    includeDependenciesRecursively: false,
  },
  { name: 'data', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
  { name: 'forms', test: /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
  { name: 'admin', test: /[\\/]web[\\/]admin[\\/]/, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Vite's helper asks ahead for what an import imports; nothing is left of that with `modulePreload: false` but its weight. */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** Leaves out what web/ui/create-lucide-icon.ts does not read of an icon, such as the keys of its shapes, which never change places. */
const iconsAsRead: Plugin = {
  name: 'icons-as-read',
  transform: {
    filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"|^\s*size: 24,$|^__iconData\.node;$/gm, ''),
  },
};

/** `vite build` makes what browsers load, `vite build --ssr` what the server renders pages with. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react(), importsAlone, iconsAsRead],
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('web/ui/create-lucide-icon.ts') }],
  },
  publicDir: isSsrBuild ? false : 'web/public',
  // React is bundled in its production form, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The page names its files, and web/take-over.ts asks for them: no list of all files in the code of every page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: SERVER_INPUT }
      : {
          input: BROWSER_INPUT,
          // The first script calls what the code exports.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: CHUNKS } },
        },
  },
}));
