import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { forgetVisitor, openProfile, type Profile } from './profile.ts';
import { type RunningShop, startPreparedShop } from './server.ts';

/** In the place of a file's path: the shop that tests of any file may use. */
export const ANY_FILE = '*';

/** What a test of a worker leaves to the next: shops that run and browser profiles that are warm. A new one of either costs seconds. */
export class HandedOn {
  /** The shop of any file, and that of one: the tests of a file come one after the other. */
  #shops = new Map<string, RunningShop>();
  /** Those that no test uses now. */
  #profiles: Profile[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async shopOf(file: string): Promise<RunningShop> {
    const running = this.#shops.get(file);
    if (running) return running;
    if (file !== ANY_FILE)
      for (const [other, shop] of this.#shops) if (other !== ANY_FILE) await this.#stop(other, shop);
    const started = await startPreparedShop();
    this.#shops.set(file, started);
    return started;
  }

  async takeProfile({ url }: RunningShop, options: BrowserContextOptions): Promise<Profile> {
    const free = this.#profiles.find((profile) => profile.shop === url && isDeepStrictEqual(profile.options, options));
    if (!free) return openProfile(this.#browser, options, url);
    this.#profiles = this.#profiles.filter((profile) => profile !== free);
    return free;
  }

  async giveBack(profile: Profile): Promise<void> {
    await forgetVisitor(profile);
    this.#profiles.push(profile);
  }

  async closeProfilesOf({ url }: RunningShop): Promise<void> {
    const closed = this.#profiles.filter(({ shop }) => shop === url);
    this.#profiles = this.#profiles.filter(({ shop }) => shop !== url);
    await Promise.all(closed.map(({ context }) => context.close()));
  }

  async close(): Promise<void> {
    for (const [file, shop] of this.#shops) await this.#stop(file, shop);
  }

  async #stop(file: string, shop: RunningShop): Promise<void> {
    this.#shops.delete(file);
    await this.closeProfilesOf(shop);
    await shop.stop();
  }
}
