import type fc from 'fast-check';
import { expect } from 'vitest';
import { listBrokenInvariants } from '#testing/shop/invariant-functions.ts';
import { expectSums } from './sums.ts';
import { expectedLook, lookAt } from './look.ts';
import type { Oracle } from './oracle.ts';
import type { OracleOrder } from './order.ts';
import { pick, type Picked, type RaceDay } from './race-day.ts';

type Run = (model: Oracle, real: RaceDay) => Promise<void>;

/** One step of a race day. After it the shop must be in the oracle's state, and every invariant hold. */
export class ModelCommand implements fc.AsyncCommand<Oracle, RaceDay> {
  readonly #name: string;
  readonly #can: (model: Readonly<Oracle>) => boolean;
  readonly #run: Run;

  constructor(name: string, run: Run, can: (model: Readonly<Oracle>) => boolean = () => true) {
    this.#name = name;
    this.#run = run;
    this.#can = can;
  }
  check = (model: Readonly<Oracle>) => this.#can(model);
  async run(model: Oracle, real: RaceDay): Promise<void> {
    // No two things happen at the same moment.
    model.now += 1000;
    await keepSignedIn(model, real);
    await this.#run(model, real);
    const seen = await lookAt(real);
    expect(seen, `after ${this.#name}`).toEqual(expectedLook(model));
    expectSums(seen, model.supplied);
    expect(await listBrokenInvariants(real.shop), `after ${this.#name}`).toEqual({});
  }
  toString = () => this.#name;
}

type Meant = (order: OracleOrder) => boolean;
type AboutOne = (model: Oracle, real: RaceDay, picked: Picked) => Promise<void>;

/** About one of the orders, the newest first; only where there is one. */
export const about = (name: string, n: number, run: AboutOne, isMeant: Meant = () => true): ModelCommand =>
  new ModelCommand(
    `${name} #${n}`,
    async (model, real) => {
      const picked = pick(model, real, n, isMeant);
      if (!picked) throw new Error('There is no such order');
      await run(model, real, picked);
    },
    ({ orders }) => orders.some(isMeant),
  );

/** Bought, and not given in an exchange. */
export const isBought: Meant = (order) => order.charged > 0;

/** Days pass here in minutes; who is signed in at all is proved elsewhere. */
const keepSignedIn = (model: Oracle, { shop }: RaceDay) =>
  shop.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ created_at: new Date(model.now), last_seen_at: new Date(model.now) })
      .execute(),
  );
