import { rolldown } from 'rolldown';

const INPUT = {
  start: 'scripts/start.ts',
  main: 'server/main.ts',
  'embedded-worker': 'server/db/embedded-worker.ts',
};
/** They find files of their own in their folders, or are for the demo alone; `pg` asks for `pg-native` and does without. */
const EXTERNAL = [/^sharp$/, /^@electric-sql\/pglite/, /^oidc-provider$/, /^smtp-server$/, /^mailparser$/, 'pg-native'];

/** Writes the server as few files: a start reads these instead of a thousand. They are not minified, so that an error's lines can be read. */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({ input: INPUT, platform: 'node', external: EXTERNAL });
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
}
