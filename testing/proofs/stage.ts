import { inject } from 'vitest';
import type { Config } from '#server/config.ts';
import { runShop, makePerson } from '#testing/shop/run-shop.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';
import { CrashServer, CrashServerDied } from '#testing/crash/crash-server.ts';
import { crashServerProgram } from '#testing/crash/crash-server-program.ts';
import { isConnectionCut } from '#testing/shop/send.ts';

const MINUTE = 60_000;

export interface Stage<T> {
  crashServer: CrashServer;
  /** What `prepare` made. */
  made: T;
  leave(): Promise<void>;
}

/** A database with what `prepare` puts into it, and a crash server that has begun to serve it. */
export async function setStage<T>(
  prepare: (shop: TestDb) => Promise<T>,
  settings: Partial<Config> = {},
): Promise<Stage<T>> {
  const copy: Copy = await copyTemplate(inject('template'));
  const { services, close } = await runShop(copy.where, { offset: () => 0 });
  const made = await prepare({
    services,
    write: services.db.transaction,
    person: (about) => makePerson(services, about),
  });
  await close();
  const crashServer = new CrashServer(await crashServerProgram(), copy.where, settings);
  await crashServer.start();
  return {
    crashServer,
    made,
    async leave() {
      if (crashServer.lives) await crashServer.stop();
      await copy.remove();
    },
  };
}

/** Webhooks arrive, holds expire, refunds are paid: what a shop does in an hour when nobody comes. */
export async function comeToRest(crashServer: CrashServer): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await crashServer.pass(20 * MINUTE);
    await crashServer.sweep();
  }
}

/** A request that the death of its server cut off; any other error is a failure. */
export const wasCutOff = (error: unknown): boolean => error instanceof CrashServerDied || isConnectionCut(error);
