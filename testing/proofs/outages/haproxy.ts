import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readExample, replaceAll } from '#scripts/ops/nginx-example.ts';
import { endWithProcess, findPrograms } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

interface Haproxy {
  port: number;
  stop(): Promise<void>;
}

/** One address for two PostgreSQL servers: the first as long as it answers, then the other. */
export const startHaproxy = (primaryPort: number, replicaPort: number): Promise<Haproxy> =>
  startForDatabase(
    ['option pgsql-check user postgres', `${SERVERS} on-marked-down shutdown-sessions`],
    [`primary 127.0.0.1:${primaryPort} check`, `replica 127.0.0.1:${replicaPort} check backup`],
  );

/** One address for the nodes of Patroni: that of which Patroni says that it takes writes. */
export const startHaproxyForPatroni = (
  nodes: readonly { name: string; postgresPort: number; restPort: number }[],
): Promise<Haproxy> =>
  startForDatabase(
    ['option httpchk GET /primary', 'http-check expect status 200', `${SERVERS} on-marked-down shutdown-sessions`],
    nodes.map(({ name, postgresPort, restPort }) => `${name} 127.0.0.1:${postgresPort} check port ${restPort}`),
  );

/** One address for the shops at these ports, by the example of ops/ as it is, but for addresses. */
export async function startHaproxyForShops(ports: readonly number[]): Promise<Haproxy> {
  const port = await freePort();
  const servers = ports.map((shopPort, at) => `    server shop-${at} 127.0.0.1:${shopPort}\n`).join('');
  return start(
    port,
    replaceAll(readExample('ops/haproxy/haproxy.cfg'), [
      ['127.0.0.1:3000', `127.0.0.1:${port}`],
      [/( +server \S+ shop-\S+:3000\n)+/g, servers],
    ]),
  );
}

const START_MS = 20_000;
const STATE_PATH = '/one-server';
const SERVERS = 'default-server inter 250ms fall 2 rise 1';

async function startForDatabase(options: string[], servers: string[]): Promise<Haproxy> {
  const [port, statePort] = [await freePort(), await freePort()];
  const haproxy = await start(port, configuration({ port, statePort, options, servers }));
  try {
    await untilChecked(`http://127.0.0.1:${statePort}${STATE_PATH}`);
  } catch (error) {
    await haproxy.stop();
    throw error;
  }
  return haproxy;
}

/** Resolves when one server is used. Before its checks HAProxy takes all of them for alive, and sends whoever connects to a replica as well. */
async function untilChecked(state: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const answer = await fetch(state, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`HAProxy does not settle for one server within ${START_MS / 1000} s`);
}

async function start(port: number, text: string): Promise<Haproxy> {
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
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
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

interface Settings {
  port: number;
  /** Where it says whether one server is used. */
  statePort: number;
  options: string[];
  servers: string[];
}

const configuration = ({ port, statePort, options, servers }: Settings) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  ${[...options, ...servers.map((server) => `server ${server}`)].join('\n  ')}
frontend state
  mode http
  bind 127.0.0.1:${statePort}
  monitor-uri ${STATE_PATH}
  monitor fail unless { nbsrv(database) eq 1 }
`;
