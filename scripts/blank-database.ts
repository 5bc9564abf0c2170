import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { blankFolder } from '#server/db/blank-database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';

type Files = PGlite['Module']['FS'];

/** Of V8: what runs for seconds is not worth being compiled twice, which takes a second and a half of processor time. */
const COMPILED_ONCE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
/** What PostgreSQL makes anew when it starts; a base backup leaves it out, too. */
const NOT_KEPT = 'pg_internal.init';

/**
 * Writes the embedded database as the migrations leave it, where a first start finds it. It is made in memory: on a disk, a thousand files
 * more are made and deleted again, which takes as long as all the rest.
 */
export async function makeBlankDatabase(build: string): Promise<void> {
  const folder = await blankFolder(build);
  const unfinished = `${folder}-unfinished`;
  const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(kysely, { isShared: false });
  await dropTemplates(kysely);
  // They outlive the database, which writes the last of them when it is closed.
  const { FS: files } = pglite.Module;
  await pglite.close();
  rmSync(unfinished, { recursive: true, force: true });
  writeFiles(files, PGlite.paths.PGDATA, join(unfinished, 'db'));
  renameSync(unfinished, folder);
}

/** What `create database` would copy: 15 MB that nobody asks for. */
async function dropTemplates(kysely: Kysely<Tables>): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(kysely);
  for (const template of ['template0', 'template1']) await sql`drop database ${sql.id(template)}`.execute(kysely);
}

function writeFiles(files: Files, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..' || name === NOT_KEPT) continue;
    const [path, copy] = [`${from}/${name}`, join(to, name)];
    if (files.isDir(files.stat(path).mode)) writeFiles(files, path, copy);
    else writeFileSync(copy, files.readFile(path));
  }
}

if (import.meta.main) {
  for (const flag of COMPILED_ONCE) setFlagsFromString(flag);
  await makeBlankDatabase(process.argv[2] ?? 'build');
}
