import { renameSync } from 'node:fs';
import { blankFolder } from '#server/db/blank-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openWith } from '#server/db/open.ts';

/** Writes the embedded database as the migrations leave it, where a first start finds it. */
export async function makeBlankDatabase(build: string): Promise<void> {
  const folder = await blankFolder(build);
  const unfinished = `${folder}-unfinished`;
  const db = await openWith({ databaseUrl: undefined, dataDir: unfinished }, migrate);
  await db.close();
  renameSync(unfinished, folder);
}

if (import.meta.main) await makeBlankDatabase(process.argv[2] ?? 'build');
