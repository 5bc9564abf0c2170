import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess, findPrograms } from './programs.ts';

interface Wanted {
  /** A Caddyfile without global options. */
  sites: string;
  httpPort: number;
  httpsPort: number;
}

/** A private Caddy for tests, with certificates of its own making. It ends with `stop`, or with this process. */
export async function startCaddy({ sites, httpPort, httpsPort }: Wanted): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  const options = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const ports = [`http_port ${httpPort}`, `https_port ${httpsPort}`];
  writeFileSync(file, `{\n${[...options, ...ports].map((line) => `\t${line}\n`).join('')}}\n${sites}`);
  const server = spawn(join(findCaddy(), 'caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const closed = new Promise((done) => server.once('exit', done));
  const letGo = endWithProcess(() => server.kill('SIGKILL'));
  const stop = async () => {
    letGo();
    server.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000);
    if (log.includes('certificate obtained successfully')) resolve();
  });
  server.once('exit', () => reject(new Error(`Caddy ended at once:\n${log}`))).once('error', reject);
  try {
    await promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const findCaddy = () =>
  findPrograms({
    names: ['caddy'],
    places: ['/usr/local/bin', '/opt/homebrew/bin'],
    packages: ['caddy'],
    advice: 'The tests need Caddy: install it (Debian: sudo apt-get install caddy, macOS: brew install caddy).',
  });
