import { BadSetting, loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeLog } from '#server/log.ts';

/** `npm run migrate`: brings the database up to date as a step of its own, before any process of the new version starts. */
try {
  const config = loadConfig();
  const db = await openDatabase(config, undefined, { patient: true, log: makeLog(config) });
  await db.close();
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
