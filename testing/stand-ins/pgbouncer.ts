import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endWithProcess, findPrograms, unprivilegedOwner } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

interface PgBouncer {
  /** The address of the same database behind it. */
  url: string;
  stop(): Promise<void>;
}

interface Settings {
  /** To the database; each transaction gets one of them. */
  connections?: number;
  /** In place of its own. */
  more?: Record<string, string | number>;
}

/** A real PgBouncer before this database, in transaction mode. */
export async function startPgBouncer(databaseUrl: string, settings: Settings = {}): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const program = join(
    findPrograms({
      names: ['pgbouncer'],
      places: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
      packages: ['pgbouncer'],
      advice:
        'This test needs PgBouncer: install it (Debian: sudo apt-get install pgbouncer, macOS: brew install pgbouncer).',
    }),
    'pgbouncer',
  );
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(databaseUrl), port, settings));
  const owner = unprivilegedOwner();
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const pgbouncer = spawn(program, [file], { ...owner, stdio: 'ignore' });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const keep = endWithProcess(() => {
    pgbouncer.kill('SIGKILL');
    remove();
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  await answers(url.href);
  return {
    url: url.href,
    async stop() {
      keep();
      const exit = once(pgbouncer, 'exit');
      if (pgbouncer.kill('SIGKILL')) await exit;
      remove();
    },
  };
}

// The prepared statements that PgBouncer 1.21 can keep for its clients are off, as in the versions before it.
const configuration = (
  { hostname, port, username, password, pathname }: URL,
  listenPort: number,
  { connections = 2, more = {} }: Settings,
) => `
[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)}${password && ` password=${decodeURIComponent(password)}`} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
${Object.entries(more)
  .map(([name, value]) => `${name} = ${value}\n`)
  .join('')}`;

async function answers(connectionString: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}
