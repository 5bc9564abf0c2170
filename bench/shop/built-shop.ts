import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithProcess } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LOOK_EVERY_MS = 5;
const MAX_START_MS = 120_000;

interface Where {
  /** Left out, the embedded database of the data folder. */
  databaseUrl?: string | undefined;
  dataDir: string;
  workers?: number;
  /** The project's folder, where it is another than this one. */
  project?: string;
  env?: Record<string, string>;
}

/** The built shop in production form, in a process of its own. */
export interface BuiltShop {
  port: number;
  pid: number;
  /** From its start to the first good answer of /readyz. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Starts `npm start` without npm. Resolves when /readyz has answered. */
export async function startBuiltShop({
  databaseUrl,
  dataDir,
  workers = 1,
  project = ROOT,
  env = {},
}: Where): Promise<BuiltShop> {
  // Away from a `.env` of whoever measures.
  const folder = mkdtempSync(join(tmpdir(), 'bench-shop-'));
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    DEMO: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    WORKERS: String(workers),
    DRAIN_SECONDS: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const began = performance.now();
  const child = spawn(process.execPath, [join(project, 'scripts/start.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const forget = endWithProcess(() => child.kill('SIGKILL'));
  const stop = async () => {
    forget();
    if (isRunning(child)) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await isReady(port))) {
    if (isRunning(child) && performance.now() - began < MAX_START_MS) {
      await sleep(LOOK_EVERY_MS);
      continue;
    }
    const said = readFileSync(log, 'utf8');
    await stop();
    throw new Error(`The shop does not start:\n${said.slice(-4000)}`);
  }
  return { port, pid: child.pid ?? 0, readyMs: performance.now() - began, stop };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
