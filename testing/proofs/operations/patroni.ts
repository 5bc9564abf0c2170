import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresCluster } from '#scripts/postgres-cluster.ts';
import { childrenOf, endWithProcess, findPrograms, unprivilegedOwner } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

/** The least that Patroni takes: how long a leader that says nothing more is still the leader. */
const TTL_SECONDS = 20;
const START_MS = 90_000;
/** Passwords of a cluster that only this machine reaches. */
const PASSWORD = 'patroni';

interface Node {
  name: string;
  postgresPort: number;
  /** Of Patroni's REST API, which says what the node is. */
  restPort: number;
  process: ChildProcess;
}

/** Three PostgreSQL nodes under Patroni with etcd, following synchronously, as somebody would run them on three machines. */
export interface Patroni {
  nodes: readonly Node[];
  /** The name of the node that takes writes; undefined while there is none. */
  leader(): Promise<string | undefined>;
  /** Kills a node as a power cut does: Patroni and PostgreSQL at once. */
  kill(name: string): void;
  /** Adds a node that was killed again. */
  revive(name: string): void;
  /** Of a node that takes writes: the URL of this database, as this role. */
  leaderUrl(database: string, user: string): Promise<string>;
  stop(): Promise<void>;
}

/** Resolves when all nodes follow. */
export async function startPatroni(): Promise<Patroni> {
  const [patroni, etcd] = findBoth();
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'patroni-'));
  const as = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } };
  const own = (path: string) => owner && chownSync(path, owner.uid, owner.gid);
  own(folder);
  const keeper = await startEtcd(etcd, folder, as);
  const bin = await postgresFolder();
  const start = (name: string, config: string) =>
    spawn(patroni, [config], { ...as, stdio: ['ignore', 'ignore', 'ignore'], detached: false });
  const nodes: Node[] = [];
  const configs = new Map<string, string>();
  for (const name of ['one', 'two', 'three']) {
    const [postgresPort, restPort] = [await freePort(), await freePort()];
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    own(home);
    const config = join(folder, `${name}.yaml`);
    writeFileSync(config, configuration({ name, home, bin, postgresPort, restPort, etcdPort: keeper.port }));
    configs.set(name, config);
    nodes.push({ name, postgresPort, restPort, process: start(name, config) });
  }
  const remove = () => {
    for (const node of nodes) killTree(node.process);
    keeper.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const letGo = endWithProcess(remove);
  const isLeader = ({ restPort }: Node) => answers(restPort, '/primary');
  const find = (name: string) => {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no node ${name}`);
    return node;
  };
  const leader = async () => {
    const are = await Promise.all(nodes.map(isLeader));
    return nodes[are.indexOf(true)]?.name;
  };
  const running: Patroni = {
    nodes,
    leader,
    kill: (name) => killTree(find(name).process),
    revive: (name) => {
      find(name).process = start(name, configs.get(name) ?? '');
    },
    async leaderUrl(database, user) {
      const { postgresPort } = find((await leader()) ?? 'none');
      return `postgres://${user}:${PASSWORD}@127.0.0.1:${postgresPort}/${database}`;
    },
    async stop() {
      letGo();
      remove();
      await sleep(0);
    },
  };
  try {
    await untilAllFollow(nodes, leader);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

async function untilAllFollow(nodes: readonly Node[], leader: Patroni['leader']): Promise<void> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const following = await Promise.all(nodes.map(({ restPort }) => answers(restPort, '/replica')));
    const isSynchronous = await Promise.all(nodes.map(({ restPort }) => answers(restPort, '/sync')));
    if ((await leader()) && following.filter(Boolean).length === nodes.length - 1 && isSynchronous.some(Boolean))
      return;
    await sleep(250);
  }
  throw new Error(`Patroni’s nodes do not follow within ${START_MS / 1000} s`);
}

const answers = async (port: number, path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))
    ?.ok === true;

function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const all = [child.pid];
  for (const pid of all) all.push(...childrenOf(pid));
  for (const pid of all)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
}

async function startEtcd(
  program: string,
  folder: string,
  as: object,
): Promise<{ port: number; process: ChildProcess }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [url, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = [
    ['--name', 'etcd', '--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', url, '--advertise-client-urls', url],
    ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd=${peers}`],
    ['--unsafe-no-fsync'],
  ].flat();
  const server = spawn(program, args, { ...as, stdio: 'ignore' });
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    if (await answers(port, '/health')) return { port, process: server };
    await sleep(50);
  }
  server.kill('SIGKILL');
  await once(server, 'exit');
  throw new Error('etcd does not start');
}

function findBoth(): [patroni: string, etcd: string] {
  const advice = 'This proof needs Patroni and etcd (Debian: sudo apt-get install patroni etcd-server).';
  const wanted = { packages: ['patroni', 'etcd-server'], places: ['/usr/bin'], advice };
  return [
    join(findPrograms({ ...wanted, names: ['patroni'] }), 'patroni'),
    join(findPrograms({ ...wanted, names: ['etcd'] }), 'etcd'),
  ];
}

async function postgresFolder(): Promise<string> {
  const cluster = await PostgresCluster.make();
  const folder = join(cluster.programPath('postgres'), '..');
  await cluster.remove();
  return folder;
}

interface Settings {
  name: string;
  home: string;
  bin: string;
  postgresPort: number;
  restPort: number;
  etcdPort: number;
}

// https://patroni.readthedocs.io/en/latest/yaml_configuration.html
const configuration = ({ name, home, bin, postgresPort, restPort, etcdPort }: Settings) => `
scope: shop
name: ${name}
restapi:
  listen: 127.0.0.1:${restPort}
  connect_address: 127.0.0.1:${restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: ${TTL_SECONDS}
    loop_wait: 2
    retry_timeout: 3
    # What was answered is on a second node.
    synchronous_mode: true
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 60
        synchronous_commit: remote_apply
        wal_log_hints: "on"
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - lc-collate: C
    - no-sync
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${postgresPort}
  connect_address: 127.0.0.1:${postgresPort}
  data_dir: ${home}/data
  bin_dir: ${bin}
  pgpass: ${home}/pgpass
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: follower, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters:
    unix_socket_directories: ${home}
`;
