import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#scripts/chromium.ts';
import { Load } from './load/load.ts';
import { type LimitServer, startPointSelect } from './limits/limits.ts';
import type { Target } from './samples.ts';
import { type BuiltShop, startBuiltShop } from './shop/built-shop.ts';
import type { Databases, Filled } from './shop/databases.ts';
import { startMailServer } from './shop/mail-server.ts';

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

/** Starts what is measured and what it is measured with. All of it ends with the rig. */
export class Rig {
  readonly settings: Settings;
  readonly databases: Databases;
  readonly #ends: (() => void | Promise<void>)[] = [];
  #mails: ReturnType<typeof startMailServer> | undefined;

  constructor(settings: Settings, databases: Databases) {
    this.settings = settings;
    this.databases = databases;
  }

  /** A shop of 1,000 products and 10,000 orders on a database of its own. */
  async startShop(on: 'postgres' | 'embedded', settings: Record<string, string> = {}): Promise<ShopTarget> {
    return this.startOn(await (on === 'postgres' ? this.databases.onPostgres() : this.databases.embedded()), settings);
  }

  async startOn(filled: Filled, settings: Record<string, string> = {}): Promise<ShopTarget> {
    const { databaseUrl, dataDir } = filled;
    const databasePid = databaseUrl ? (await this.databases.cluster()).pid : undefined;
    const { env } = await this.#mailServer();
    const workers = databaseUrl ? this.settings.workers : 1;
    const shop = await startBuiltShop({ databaseUrl, dataDir, workers, env: { ...env, ...settings } });
    this.#ends.push(() => shop.stop());
    return { ...shop, ...filled, databasePid };
  }

  /** One for all shops of a part. */
  async #mailServer() {
    this.#mails ??= startMailServer();
    const server = await this.#mails;
    if (!this.#ends.includes(server.stop)) this.#ends.push(server.stop);
    return server;
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

  async end(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}
