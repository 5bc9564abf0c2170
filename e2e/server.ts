import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyPrepared } from './databases.ts';
import { freePort } from '#testing/shop/free-port.ts';

const root = resolve(import.meta.dirname, '..');
/** Where `prepare.ts` lets its shop keep what it makes. */
export const FOLDER = resolve(root, 'test-results/prepared-shop');
const IMAGES = join(FOLDER, 'pictures');

export interface RunningShop {
  url: string;
  log: () => string;
  /** Ends the server as an operator would, and fails if it does not end well. */
  stop: () => Promise<void>;
}

/** The production server in a process of its own, on a free port; its database is embedded in `dataDir` unless DATABASE_URL is set. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [resolve(root, 'scripts/start.mjs')], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the person's own environment, nor of their `.env`: a STRIPE_SECRET_KEY there must not reach the tests.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMIT: '0',
      WEBHOOKS_TO_LOOPBACK: '1',
      NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
      ...settings,
    },
  });
  let log = '';
  const keep = (text: string) => {
    log = (log + text).slice(-50_000);
  };
  server.stdout.setEncoding('utf8').on('data', keep);
  server.stderr.setEncoding('utf8').on('data', keep);
  const ended = new Promise<string>((done) => {
    server.once('error', (error) => done(error.message));
    server.once('exit', (code, signal) => done(signal ?? `code ${code}`));
  });
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  await Promise.race([
    answers(`${url}/readyz`),
    ended.then((how) => Promise.reject(new Error(`The server ended while starting (${how}):\n${log}`))),
  ]);
  return {
    url,
    log: () => log,
    stop: async () => {
      process.off('exit', killed);
      server.kill('SIGTERM');
      const how = await ended;
      if (how !== 'code 0') throw new Error(`The server ended with ${how} instead of code 0:\n${log}`);
    },
  };
}

/** A shop of one's own, on a copy of what `prepare.ts` has filled once; `stop` removes what is its own. */
export async function startPreparedShop(settings?: Record<string, string>): Promise<RunningShop> {
  const { url, drop } = await copyPrepared(randomUUID().slice(0, 8));
  const shop = await startInFolder({ DATABASE_URL: url, ...settings });
  return { ...shop, stop: () => shop.stop().then(drop) };
}

/** A shop of one's own as a new shop begins: it makes its embedded database and fills it. */
export const startEmbeddedShop = (): Promise<RunningShop> => startInFolder({});

/** Pictures that were drawn are shared by all: they are the same for each, and drawing takes long. */
async function startInFolder(settings: Record<string, string>): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  // Else nothing could be written into it.
  await mkdir(IMAGES, { recursive: true });
  await symlink(IMAGES, join(folder, 'pictures'));
  const shop = await startShop(folder, settings);
  return { ...shop, stop: () => shop.stop().then(() => rm(folder, { recursive: true, force: true })) };
}

async function answers(url: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer 200 within a minute`);
}
