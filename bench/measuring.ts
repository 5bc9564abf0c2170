import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#scripts/chromium.ts';
import { Load } from './load/load.ts';
import type { Plan, Work } from './load/plan.ts';
import { type LimitServer, startPointSelect } from './limits/limits.ts';
import type { Row } from './row.ts';
import { medianOf, medianSample, type Sample, takeSample, type Target } from './samples.ts';
import { type BuiltShop, startBuiltShop } from './shop/built-shop.ts';
import type { Databases, Filled } from './shop/databases.ts';

/** How long and how often it is measured. */
export interface Settings {
  /** Of one sample. */
  seconds: number;
  warmUpSeconds: number;
  /** Samples of ours and of the limit, in turn. */
  rounds: number;
  /** Also lists of a million orders and a hundred thousand products. */
  isLarge: boolean;
  /** Processes of the shop on PostgreSQL. */
  workers: number;
}

export type ShopTarget = BuiltShop & Filled & Target;

interface Alternated<L> {
  ours: Sample;
  limits: L[];
  /** The median of the ratios of neighbouring samples, which a machine that is slower for a while does not change. */
  ratio: number;
}

/** A part of the suite, which can be run alone by its name. */
export interface Part {
  name: string;
  measure(measuring: Measuring): Promise<Row[]>;
}

/** What a part of the suite measures with. All that it starts ends with it. */
export class Measuring {
  readonly settings: Settings;
  readonly databases: Databases;
  readonly #ends: (() => void | Promise<void>)[] = [];

  constructor(settings: Settings, databases: Databases) {
    this.settings = settings;
    this.databases = databases;
  }

  say(line: string): void {
    console.log(`  ${line}`);
  }

  /** A shop of 1,000 products and 10,000 orders on a database of its own. */
  async startShop(on: 'postgres' | 'embedded'): Promise<ShopTarget> {
    return this.startOn(await (on === 'postgres' ? this.databases.onPostgres() : this.databases.embedded()));
  }

  async startOn(filled: Filled): Promise<ShopTarget> {
    const { databaseUrl, dataDir } = filled;
    const databasePid = databaseUrl ? (await this.databases.cluster()).pid : undefined;
    const shop = await startBuiltShop({ databaseUrl, dataDir, workers: databaseUrl ? this.settings.workers : 1 });
    this.#ends.push(() => shop.stop());
    return { ...shop, ...filled, databasePid };
  }

  /** The demo shop on PostgreSQL, whose pages are those that people see first. */
  async startDemo(): Promise<BuiltShop> {
    const databaseUrl = await this.databases.emptyDatabase();
    const shop = await startBuiltShop({ databaseUrl, dataDir: this.databases.emptyFolder() });
    this.#ends.push(() => shop.stop());
    return shop;
  }

  async startLimit(starting: Promise<LimitServer>): Promise<Target> {
    const server = await starting;
    this.#ends.push(() => server.stop());
    return server;
  }

  /** A bare server that reads the shop's database. */
  async startPointSelect({ databaseUrl, databasePid }: ShopTarget): Promise<Target> {
    if (!databaseUrl) throw new Error('Only PostgreSQL takes a second client');
    return { ...(await this.startLimit(startPointSelect(databaseUrl))), databasePid };
  }

  startLoad(): Load {
    const load = new Load();
    this.#ends.push(() => load.stop());
    return load;
  }

  async startBrowser(): Promise<Browser> {
    const browser = await chromium.launch({ executablePath: chromiumPath() });
    this.#ends.push(() => browser.close());
    return browser;
  }

  plan(work: Work, connections = 16): Omit<Plan, 'port'> {
    return { connections, seconds: this.settings.seconds, work };
  }

  /** The median of some samples after a warm-up. `before` is called ahead of each. */
  async measure(target: Target, work: Work, { connections = 16, drains = false, before = async () => {} } = {}) {
    const load = this.startLoad();
    await before();
    await this.warmUp(load, target, work, connections);
    const samples: Sample[] = [];
    for (let round = 0; round < this.settings.rounds; round++) {
      await before();
      samples.push(await takeSample(load, target, this.plan(work, connections), drains));
    }
    return medianSample(samples);
  }

  /** Ours and the limit in turn, under loads of the same number of connections. */
  async compare([target, work]: [Target, Work], [limit, limitWork]: [Target, Work], connections = 16) {
    const load = this.startLoad();
    const limitLoad = this.startLoad();
    await this.warmUp(load, target, work, connections);
    await this.warmUp(limitLoad, limit, limitWork, connections);
    const { ours, limits, ratio } = await this.alternate(
      () => takeSample(load, target, this.plan(work, connections)),
      () => takeSample(limitLoad, limit, this.plan(limitWork, connections)),
    );
    return { ours, limit: medianSample(limits), ratio };
  }

  async alternate<L extends { rate: number }>(
    takeOurs: () => Promise<Sample>,
    takeLimit: () => Promise<L>,
  ): Promise<Alternated<L>> {
    const ours: Sample[] = [];
    const limits: L[] = [];
    for (let round = 0; round < this.settings.rounds; round++) {
      ours.push(await takeOurs());
      limits.push(await takeLimit());
    }
    const ratios = ours.map(({ rate }, round) => rate / (limits[round]?.rate ?? 1));
    return { ours: medianSample(ours), limits, ratio: medianOf(ratios) };
  }

  async warmUp(load: Load, { port }: Target, work: Work, connections = 16): Promise<void> {
    await load.run({ port, connections, seconds: this.settings.warmUpSeconds, work });
  }

  async end(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}
