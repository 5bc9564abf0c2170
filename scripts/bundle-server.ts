import { type Plugin, rolldown } from 'rolldown';

/** What is run beside the shop, such as each night: `npm run backup`. */
export const COMMANDS = {
  backup: 'scripts/backup.ts',
  'copy-uploads': 'scripts/copy-uploads.ts',
  migrate: 'scripts/migrate.ts',
  reconcile: 'scripts/reconcile.ts',
  restore: 'scripts/restore.ts',
};

const INPUT = {
  ...COMMANDS,
  start: 'scripts/start.ts',
  main: 'server/main.ts',
  'embedded-worker': 'server/db/embedded-worker.ts',
};
/** They find files of their own in their folders, or are for the demo alone. */
export const RUN_TIME_PACKAGES = ['sharp', '@electric-sql/pglite', 'oidc-provider', 'smtp-server', 'mailparser'];
/** `pg` asks for `pg-native` and does without. */
const EXTERNAL = [...RUN_TIME_PACKAGES, 'pg-native'];

/**
 * Kysely freezes each part of each statement, so that code which changes one fails. The tests, which run the packages as they are, would see
 * that; in the built server it costs a tenth of a call.
 */
const withoutFreezing: Plugin = {
  name: 'without-freezing',
  transform: {
    filter: { id: /kysely\/dist\/util\/object-utils\.js$/ },
    handler(code) {
      const unfrozen = code.replace('return Object.freeze(obj);', 'return obj;');
      if (unfrozen === code) throw new Error('Kysely freezes its statements elsewhere now');
      return unfrozen;
    },
  },
};

/**
 * Modules of Node are asked for, not imported: an import reads each of their exports, and so loads what nobody needs yet, such as undici.
 * It took a twelfth of a start, and 5 MB.
 */
const modulesOfNode: Plugin = {
  name: 'modules-of-node',
  renderChunk: (code) =>
    code.replaceAll(
      /^import ([\w$]+|\* as [\w$]+)?(?:, )?(?:\{(.*)\})? from "(node:.+)";$/gm,
      (_, all, some, module) => {
        const found = `process.getBuiltinModule("${module}")`;
        const names = [all?.replace('* as ', ''), some && `{${some.replaceAll(' as ', ': ')}}`].filter(Boolean);
        return `const ${names.map((name) => `${name} = ${found}`).join(', ')};`;
      },
    ),
};

/** `@fastify/static` loads it to find the files that it serves by itself, of which there are none. */
const withoutGlob: Plugin = {
  name: 'without-glob',
  resolveId: { filter: { id: /^glob$/ }, handler: () => '\0glob' },
  load: { filter: { id: /^\0glob$/ }, handler: () => 'export const glob = undefined;' },
};

/** Writes the server as few files: a start reads these instead of a thousand. They are not minified, so that an error's lines can be read. */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: INPUT,
    platform: 'node',
    plugins: [withoutFreezing, withoutGlob, modulesOfNode],
    external: (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`)),
  });
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js', comments: false });
  await bundle.close();
}
