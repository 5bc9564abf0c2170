import { renameSync } from 'node:fs';
import { sql } from 'kysely';
import { blankFolder } from '#server/db/blank-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openWith } from '#server/db/open.ts';

/** Writes the embedded database as the migrations leave it, where a first start finds it. */
export async function makeBlankDatabase(build: string): Promise<void> {
  const folder = await blankFolder(build);
  const unfinished = `${folder}-unfinished`;
  const db = await openWith({ databaseUrl: undefined, dataDir: unfinished }, migrateAlone);
  await db.close();
  renameSync(unfinished, folder);
}

/** Migrates, and drops what `create database` would copy: 15 MB that nobody asks for. */
const migrateAlone: typeof migrate = async (kysely, options) => {
  await migrate(kysely, options);
  await sql`update pg_database set datistemplate = false`.execute(kysely);
  for (const template of ['template0', 'template1']) await sql`drop database ${sql.id(template)}`.execute(kysely);
};

if (import.meta.main) await makeBlankDatabase(process.argv[2] ?? 'build');
