import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { bodyOf } from '#testing/shop/send.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { freePort } from '#testing/shop/free-port.ts';

const used = useStripeStandIn();
// The embedded database serves one process.
const WORKERS = inject('template').kind === 'postgres' ? 3 : 1;
let folder: string;
let copy: Copy;
let cookie: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-setup-'));
  copy = await copyTemplate(inject('template'));
  const running = await runShop(copy.where, { offset: () => 0 });
  ({ cookie } = await makePerson(running.services, { role: 'admin' }));
  await running.close();
});
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(async () => {
  await copy.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The shop without pages: they are another's subject, and need a build. */
const PROGRAM = `
  import { failToStart, startShop } from '${pathToFileURL(resolve(import.meta.dirname, '../main.ts')).href}';
  const assets = { start: '', script: '', preload: [], styles: [] };
  const renderer = async () => ({ render: async () => ({ status: 200, html: '' }), knownQuery: () => undefined });
  await startShop(async () => ({ assets, renderer, mount: async () => {}, cached: false, pictures: '/' })).catch(failToStart);
`;

async function start(settings: Record<string, string>): Promise<{ url: string; output: () => string }> {
  const program = join(folder, 'shop.mjs');
  await writeFile(program, PROGRAM);
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: copy.where.dataDir, ...settings };
  const { databaseUrl } = copy.where;
  child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...env, WORKERS: String(WORKERS), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 20_000 }).toContain('The shop is open');
  return { url: `http://127.0.0.1:${port}`, output: () => output };
}

const linesWith = (output: string, part: string) => output.split('\n').filter((line) => line.includes(part));

it('says once what is not set up and whose key is refused, however many workers there are, and each knows', async () => {
  const { stripe } = used;
  const { url, output } = await start({
    ...stripe.environment,
    STRIPE_SECRET_KEY: 'sk_test_of_last_year',
    STRIPE_API_URL: used.settings.apiUrl ?? '',
    PUBLIC_URL: 'http://shop.example.com',
  });
  const codes = async () => {
    const answer = await fetch(`${url}/api/admin/stats/setup`, { headers: { cookie, connection: 'close' } });
    const { data } = await bodyOf(answer);
    return data.map(({ code }: { code: string }) => code).join(' ');
  };
  const everywhere = async () => new Set(await Promise.all(Array.from({ length: 4 * WORKERS }, codes)));
  await expect.poll(everywhere, { timeout: 10_000 }).toEqual(new Set([expect.stringMatching(/^stripe_key_refused /)]));
  for (const notice of ['sign_in_not_set_up', 'stripe_test_mode', 'https_missing']) {
    expect(linesWith(output(), `"notice":"${notice}"`)).toHaveLength(1);
  }
  const [alert, ...more] = linesWith(output(), '"alert":"provider.credentials"');
  expect(more).toEqual([]);
  expect(JSON.parse(alert ?? '')).toMatchObject({
    level: 50,
    provider: 'stripe',
    reason: expect.stringContaining('Invalid API Key provided'),
    msg: 'Stripe refuses STRIPE_SECRET_KEY',
  });
  expect(output()).not.toContain('of_last_year');
}, 60_000);
