import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess, findPrograms } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

interface Haproxy {
  port: number;
  stop(): Promise<void>;
}

/** One address for two PostgreSQL servers: the first as long as it answers, then the other. */
export async function startHaproxy(primaryPort: number, replicaPort: number): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const program = join(
    findPrograms({
      names: ['haproxy'],
      places: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
      packages: ['haproxy'],
      advice:
        'This proof needs HAProxy: install it (Debian: sudo apt-get install haproxy, macOS: brew install haproxy).',
    }),
    'haproxy',
  );
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, primaryPort, replicaPort));
  const checked = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`HAProxy refuses its configuration: ${checked.stderr}`);
  const haproxy = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const keep = endWithProcess(() => {
    haproxy.kill('SIGKILL');
    remove();
  });
  return {
    port,
    async stop() {
      keep();
      if (haproxy.exitCode === null) {
        const exit = once(haproxy, 'exit');
        haproxy.kill('SIGTERM');
        await exit;
      }
      remove();
    },
  };
}

const configuration = (port: number, primary: number, replica: number) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option pgsql-check user postgres
  default-server inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary} check
  server replica 127.0.0.1:${replica} check backup
`;
