import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { makeCertificates } from '#testing/stand-ins/certificates.ts';
import { openUnmigrated } from './open.ts';

it('A server whose certificate an authority of one’s own has signed is reached by naming it', async () => {
  const { authority, certificate, key, remove } = makeCertificates();
  onTestFinished(remove);
  const cluster = await PostgresCluster.make({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key });
  onTestFinished(() => cluster.remove());
  await cluster.start();
  const at = (query: string) => openUnmigrated({ databaseUrl: `${cluster.url()}?${query}`, dataDir: '' });
  const db = await at(`sslmode=verify-full&sslrootcert=${authority}`);
  const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  await db.close();
  expect(rows).toEqual([{ ssl: true }]);
  await expect(at('sslmode=verify-full')).rejects.toThrow(
    'DATABASE_URL leads to a server whose certificate cannot be verified',
  );
});
