import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { readMigrations } from './migrate.ts';

/**
 * The folder in which a build keeps the embedded database as the migrations leave it. Another folder for other migrations
 * and another PGlite: what was built of older ones is never found.
 */
export async function blankFolder(build: string): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of await readMigrations()) hash.update(`${migration.name} ${migration.hash}\n`);
  hash.update(await readFile(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? ''));
  return join(build, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** The built database that a new one in this directory begins as; undefined where something is there, or none was built. */
export async function findBlank(directory: string, build: string): Promise<string | undefined> {
  if ((await readdir(directory)).length > 0) return undefined;
  const blank = join(await blankFolder(build), 'db');
  return access(blank).then(
    () => blank,
    () => undefined,
  );
}
