import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess, findPrograms } from './programs.ts';

export interface Nginx {
  /** Serves by these servers from now on. Rejects, and goes on as before, when nginx refuses them. */
  reload: (wanted: Wanted) => Promise<void>;
  stop: () => Promise<void>;
}
interface Wanted {
  /** What stands in the http block: `server { listen 127.0.0.1:…; … }`, upstreams, maps. */
  servers: string;
}

/** A private nginx for tests, in the foreground and in a temporary folder. It ends with `stop`, or with this process. */
export async function startNginx({ servers }: Wanted): Promise<Nginx> {
  const program = join(findNginx(), 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, servers));
  const server = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = listenTo(server);
  const letGo = endWithProcess(() => {
    // Its workers end with it, which they would not if it were killed.
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const stop = async () => {
    letGo();
    if (server.exitCode === null && server.signalCode === null) {
      const closed = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await closed;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await said.aWorkerStarts();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    async reload(wanted) {
      writeFileSync(file, configuration(folder, wanted.servers));
      const started = said.aWorkerStarts();
      server.kill('SIGHUP');
      await started;
    },
  };
}

const findNginx = () =>
  findPrograms({
    names: ['nginx'],
    places: ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'],
    packages: ['nginx-light'],
    advice: 'The tests need nginx: install it (Debian: sudo apt-get install nginx-light, macOS: brew install nginx).',
  });

/** Everything that nginx writes is in the folder; its workers are of the user who started it. */
function configuration(folder: string, servers: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/nginx.pid;
    worker_processes 1;
    error_log stderr notice;
    events { worker_connections 2048; }
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n      ')}
      ${servers}
    }`;
}

function listenTo(server: ChildProcess) {
  let log = '';
  const heard = new Set<() => void>();
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000);
    for (const hear of heard) hear();
  });
  return {
    /** Resolves when nginx serves by its present configuration; rejects when it refuses it, or ends. */
    async aWorkerStarts(): Promise<void> {
      log = '';
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const hear = () => {
        if (log.includes('[emerg]')) reject(new Error(`nginx refuses its configuration:\n${log}`));
        else if (/start worker process \d/.test(log)) resolve();
      };
      const end = () => reject(new Error(`nginx ended at once:\n${log}`));
      heard.add(hear);
      server.once('exit', end).once('error', reject);
      await promise.finally(() => {
        heard.delete(hear);
        server.off('exit', end).off('error', reject);
      });
    },
  };
}
