import { inject } from 'vitest';
import type { Config } from '#server/config.ts';
import { CrashServer, CrashServerDied } from '#testing/crash/crash-server.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';
import { crashServerProgram } from '#testing/crash/crash-server-program.ts';
import { isConnectionCut } from '#testing/shop/send.ts';

const MINUTE = 60_000;

export interface CrashHarness<T> {
  crashServer: CrashServer;
  /** What `prepare` returned. */
  fixture: T;
  remove(): Promise<void>;
}

/** Creates a database, has `prepare` fill it, and starts a crash server on it. */
export async function startCrashHarness<T>(
  prepare: (shop: TestDb) => Promise<T>,
  settings: Partial<Config> = {},
): Promise<CrashHarness<T>> {
  const copy: Copy = await copyTemplate(inject('template'));
  const { services, close } = await runShop(copy.where, { offset: () => 0 });
  const fixture = await prepare({
    services,
    write: services.db.transaction,
    person: (about) => makePerson(services, about),
  });
  await close();
  const crashServer = new CrashServer(await crashServerProgram(), copy.where, settings);
  await crashServer.start();
  return {
    crashServer,
    fixture,
    async remove() {
      if (crashServer.lives) await crashServer.stop();
      await copy.remove();
    },
  };
}

/** Lets more than an hour pass without visitors: webhooks arrive, holds expire, refunds are submitted. */
export async function comeToRest(crashServer: CrashServer): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await crashServer.pass(20 * MINUTE);
    await crashServer.sweep();
  }
}

/** Whether an error means that a request was cut off because its server was killed. */
export const wasCutOff = (error: unknown): boolean => error instanceof CrashServerDied || isConnectionCut(error);
