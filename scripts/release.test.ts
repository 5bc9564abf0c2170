import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#testing/shop/free-port.ts';

const ROOT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const PATIENCE = { timeout: 180_000 };
let folder: string;
let release: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-release-'));
  release = join(folder, 'release');
  said = (await run(process.execPath, ['scripts/release.ts', release], { cwd: ROOT })).stdout;
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  ...more,
});

async function start(): Promise<{ url: string; shop: ChildProcess }> {
  const port = String(await freePort());
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: release,
    env: env({ PORT: port, DRAIN_SECONDS: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void shop.kill('SIGKILL'));
  let output = '';
  shop.stdout.on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('The shop is open');
  expect(output, 'nothing is built').not.toContain('The pages for browsers');
  return { url: `http://127.0.0.1:${port}`, shop };
}

it('A release has what a run needs, and not much more', PATIENCE, () => {
  const [, packages = '', megabytes = ''] = /, (\d+) packages, (\d+) MB\n/.exec(said) ?? [];
  expect(Number(packages)).toBeGreaterThan(5);
  expect(Number(packages)).toBeLessThanOrEqual(110);
  expect(Number(megabytes)).toBeLessThanOrEqual(110);
});

it('Whoever runs it need not own it: everybody may read it, and nobody else may write it', PATIENCE, async () => {
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async ({ parentPath, name }) => ((await lstat(join(parentPath, name))).mode & 0o066).toString(8)),
  );
  expect(new Set(modes)).toEqual(new Set(['44']));
});

it('Its tag has the version and the number of the schema', PATIENCE, async () => {
  const migrations = (await readdir(join(ROOT, 'server/db/migrations'))).toSorted();
  const [, version] = /version (\S+),/.exec(said) ?? [];
  expect(said).toContain(`Its tag: v${version}+schema.${Number.parseInt(migrations.at(-1) ?? '', 10)}\n`);
});

it('It runs by itself: pages, pictures in a size, and a backup', PATIENCE, async () => {
  const { url, shop } = await start();
  const [, version] = /version (\S+),/.exec(said) ?? [];
  expect(await (await fetch(new URL('/healthz', url))).json()).toEqual({ status: 'ok', version });
  const home = await (await fetch(url)).text();
  const [, picture = ''] = /srcset="([^ "]+)/i.exec(home) ?? [];
  for (const path of ['/products', '/api/docs', picture]) {
    const reply = await fetch(new URL(path, url));
    expect([path, reply.status]).toEqual([path, 200]);
  }
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
  const file = join(folder, 'shop.backup.gz');
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, [`build/shop/${name}.js`, ...args], { cwd: release, env: env() });
  await command('backup', file);
  expect((await command('restore', file, '--check')).stdout).toContain('can be restored');
});
