import type { DestinationStream } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { addDays } from '#domain/holidays.ts';
import { shopDay, shopMidnight } from '#domain/shop-time.ts';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Watch } from '#server/db/pooled-connection.ts';
import type { Services } from '#server/services.ts';
import { listBrokenInvariants, emptyTables } from './invariant-functions.ts';
import { makePerson, runShop } from './run-shop.ts';
import { type Reachable, sendTo, type TestPerson } from './send.ts';
import { type Copy, copyTemplate, type Template } from './template.ts';

export type { Reply, TestPerson } from './send.ts';

/** The real server on a database of its own, with a clock that a test can move. */
export interface TestShop extends Reachable {
  services: Services;
  app: App;
  /** A person with a session. */
  person(about?: { role?: 'user' | 'admin'; displayName?: string }): Promise<TestPerson>;
  /** Moves the shop's clock. */
  pass(milliseconds: number): void;
  /** Moves it to noon of the shop's next day: the time that a test lets pass afterwards crosses no midnight by chance. */
  passToNoon(): void;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  url: string;
}

/** Enough of a shop to put things into it. */
export type TestDb = Pick<TestShop, 'services' | 'write' | 'person'>;

/** The shop that one test file after the other uses in this worker: opening a database takes longer than most of them. */
let common: Promise<OpenShop> | undefined;

/**
 * Call once at the top of a test file. Every test starts on an empty database and leaves one whose invariants hold.
 * With settings (`{}` will do) the shop is this file's alone: for tests that change it or look at all that it has done.
 */
export function useTestShop(settings?: Partial<Config>, logTo?: DestinationStream): TestShop {
  let current: OpenShop | undefined;
  const open = () => {
    if (!current) throw new Error('The test shop starts in beforeAll');
    return current;
  };
  const started = () => open().running;
  const pass = (milliseconds: number) => {
    open().offset += milliseconds;
  };

  beforeAll(async () => {
    current = await (settings ? openShop(settings, logTo) : (common ??= openShop({})));
  });
  afterEach(async () => {
    open().offset = 0;
    const broken = await listBrokenInvariants(started());
    await emptyTables(started());
    expect(broken).toEqual({});
  });
  afterAll(async () => {
    if (!settings) return;
    await current?.running.close();
    await current?.copy.remove();
  });

  return {
    get services() {
      return started().services;
    },
    get app() {
      return started().app;
    },
    get url() {
      return started().url;
    },
    pass,
    passToNoon: () => {
      const now = started().services.clock.now();
      const tomorrow = shopMidnight(addDays(shopDay(now), 1));
      pass(tomorrow.getTime() + 12 * 3_600_000 - now.getTime());
    },
    write: (work) => started().services.db.transaction(work),
    send: (call, sending) => sendTo(started().url, call, sending),
    person: (about) => makePerson(started().services, about),
  };
}

interface OpenShop {
  running: Awaited<ReturnType<typeof runShop>>;
  copy: Copy;
  /** How far its clock is ahead, in milliseconds. */
  offset: number;
}

async function openShop(settings: Partial<Config>, logTo?: DestinationStream): Promise<OpenShop> {
  const template = inject('template');
  const embedded = template.kind === 'pglite' ? await (embeddedHere ??= openEmbedded(template)) : undefined;
  const copy = embedded ?? (await copyTemplate(template));
  const clock = { offset: 0 };
  const running = await runShop(copy.where, { settings, offset: () => clock.offset, borrow: embedded?.lend, logTo });
  return Object.assign(clock, { copy, running });
}

/** The embedded database of this worker. Its shops take turns: it tells the one that came last of its statements. */
let embeddedHere: Promise<Lent> | undefined;
interface Lent extends Copy {
  lend(watch: Watch): Promise<Db>;
}

async function openEmbedded(template: Template): Promise<Lent> {
  const { where } = await copyTemplate(template);
  let watched: Watch = () => {};
  const db = await openDatabase(where, (...statement) => watched(...statement));
  const lend = async (watch: Watch) => {
    watched = watch;
    return db;
  };
  return { where, lend, remove: async () => {} };
}
