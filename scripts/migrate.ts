import { BadSetting, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

/** `npm run migrate`: brings the database up to date as a step of its own, before any process of the new version starts. */
try {
  const applied: string[] = [];
  const log = {
    info: ({ migration }: { migration: string; ms: number }) => void applied.push(migration),
    warn: (facts: object, message: string) => console.warn(message, facts),
  };
  const db = await openDatabase(readConfig(process.env), undefined, { log });
  await db.close();
  for (const name of applied) console.log(`${name} applied`);
  if (applied.length === 0) console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
