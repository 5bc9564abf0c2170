import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withVariant } from '#testing/make/products.ts';
import { Answers, ask } from '#testing/proofs/outages/answers.ts';
import { pagesOf, showing } from '#testing/proofs/outages/buyers.ts';
import {
  buildPages,
  type Goods,
  makeShopDatabase,
  type OutageShop,
  type RunningShop,
  startOutageShop,
} from '#testing/proofs/outages/outage-shop.ts';

export const THIS_RELEASE = resolve(import.meta.dirname, '../../..');
const VISITORS = 3;
/** Of what the pages that were opened so far name. */
const ASSETS_A_PAGE = 4;
const PAUSE_MS = 100;

const execute = promisify(execFile);
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...more,
});

/** Two processes of this release on a database that it has made and filled. As they must, they share their folder. */
export async function startShopOf(release: string): Promise<OutageShop> {
  buildPages();
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const database = await makeShopDatabase((databaseUrl) => loadGoodsOf(release, databaseUrl));
  const shop = await startOutageShop(database, { release, settings: { DATA_DIR: dataDir } });
  return {
    ...shop,
    async remove() {
      await shop.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const LOAD_GOODS = `
  import { loadGoods } from './testing/proofs/outages/outage-shop.ts';
  process.stdout.write(JSON.stringify(await loadGoods(process.argv[1])), () => process.exit());`;

/** Loads the goods by the code of this release. */
async function loadGoodsOf(release: string, databaseUrl: string): Promise<Goods> {
  const args = ['--input-type=module', '--eval', LOAD_GOODS, databaseUrl];
  const { stdout } = await execute(process.execPath, args, { cwd: release, env: environment() });
  // What loadGoods returns, without its functions.
  const goods = JSON.parse(stdout) as Goods;
  return { ...goods, jersey: withVariant(goods.jersey), cap: withVariant(goods.cap) };
}

/** `npm run migrate` of this release. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  const env = environment({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  await execute(process.execPath, ['scripts/migrate.ts'], { cwd: THIS_RELEASE, env });
}

/** People who open pages until they are stopped, and ask for the scripts and styles of any that they have opened. */
export interface Visitors {
  answers: Answers;
  assets: Set<string>;
  stop(): Promise<void>;
}

export function sendVisitors({ nginx, goods }: RunningShop): Visitors {
  const answers = new Answers();
  const assets = new Set<string>();
  let goesOn = true;
  const walks = Promise.all(Array.from({ length: VISITORS }, walk));

  async function walk(): Promise<void> {
    while (goesOn) {
      for (const [path, holds] of pagesOf(goods)) {
        const { reply } = await ask(answers, nginx.url, `GET ${path}`, { check: showing(holds) });
        for (const [asset] of reply?.text.matchAll(/\/assets\/[\w.-]+\.(js|css)\b/g) ?? []) assets.add(asset);
        const known = [...assets];
        for (let n = 0; n < ASSETS_A_PAGE && known.length > 0; n++)
          await ask(answers, nginx.url, `GET ${known[Math.floor(Math.random() * known.length)]}`);
        await sleep(PAUSE_MS);
      }
    }
  }

  async function stop(): Promise<void> {
    goesOn = false;
    await walks;
  }
  return { answers, assets, stop };
}

/** Of the scripts and styles of this release, those that this process does not have. */
export async function listMissing(origin: string, release: string): Promise<string[]> {
  const names = (await readdir(join(release, 'build/client/assets'))).filter((name) => /\.(js|css)$/.test(name));
  const missing: string[] = [];
  for (const name of names) {
    const { status } = await fetch(`${origin}/assets/${name}`);
    if (status !== 200) missing.push(`${name}: ${status}`);
  }
  return missing;
}
