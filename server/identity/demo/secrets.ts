import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '#server/db/database.ts';
import { z } from 'zod';

const KEY = 'demo-identity';

const Secrets = z.object({
  clientSecret: z.string(),
  cookieKey: z.string(),
  signingKey: z.record(z.string(), z.unknown()),
});
export type DemoSecrets = z.infer<typeof Secrets>;

/** Made at the first sign-in ever and kept, so that a restart, or another process, goes on with sign-ins under way. */
export async function loadSecrets(db: Db): Promise<DemoSecrets> {
  const kept = await read(db);
  if (kept) return kept;
  const value = JSON.stringify(await makeSecrets());
  await db.transaction((tx) =>
    tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // What is there now, in case another process came first.
  return (await read(db)) ?? loadSecrets(db);
}

async function read(db: Db): Promise<DemoSecrets | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row && Secrets.parse(JSON.parse(row.value));
}

async function makeSecrets(): Promise<DemoSecrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomBytes(8).toString('hex'),
      alg: 'RS256',
      use: 'sig',
    },
  };
}
