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

/** The stored secrets, created at the first sign-in ever: a restart or another process goes on with sign-ins under way. */
export async function loadSecrets(db: Db): Promise<DemoSecrets> {
  const stored = await findSecrets(db);
  if (stored) return stored;
  const value = JSON.stringify(await createSecrets());
  await db.transaction((tx) =>
    tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Read again, since another process may have stored its secrets first.
  return (await findSecrets(db)) ?? loadSecrets(db);
}

async function findSecrets(db: Db): Promise<DemoSecrets | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row && Secrets.parse(JSON.parse(row.value));
}

async function createSecrets(): Promise<DemoSecrets> {
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
