import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#testing/shop/free-port.ts';

const root = resolve(import.meta.dirname, '..');

export interface ShopProcess {
  port: number;
  /** The lines of its log so far. */
  log: () => Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** `npm start` in a process of its own, with these settings and a new demo shop. Resolves when it answers. */
export async function startShopProcess(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-process-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, ...settings },
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = new Promise((done) => child.once('exit', done));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', killed);
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop();
      throw new Error(`The shop ended while it started:\n${output}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  const log = () =>
    output.split('\n').flatMap((line): Record<string, unknown>[] => (line.startsWith('{') ? [JSON.parse(line)] : []));
  return { port, log, stop };
}
