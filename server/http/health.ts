import { statfs } from 'node:fs/promises';
import type { CodeOf } from '#domain/error-codes.ts';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { VERSION } from '#server/project.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

const PROBE_MS = 1000;
/** The write probe runs this often at most, however often a load balancer asks. */
const WRITE_EVERY_MS = 5000;
/** With less, an upload or a write of the embedded database may fail. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

export const REFUSALS = {
  draining: { error: 'The process is shutting down', code: 'draining' },
  database: { error: 'The database does not answer', code: 'unavailable' },
  writes: { error: 'The database takes no writes', code: 'unavailable' },
  disk: { error: 'The disk is full', code: 'disk_full' },
} as const satisfies Record<string, { error: string; code: CodeOf<503> }>;

/**
 * Mounts `/healthz`, which answers while the process runs, and `/readyz`, which answers 503 while it cannot serve: draining,
 * or without its database, writes or room on the disk.
 */
export function answerHealth(app: FastifyInstance, services: Services, drain: Drain): void {
  const isDatabaseUp = sharedProbe(() => services.db.ping());
  const isDatabaseWritable = sharedProbe(
    () => recordHeartbeat(services.db, 'write probe', services.clock.now()),
    WRITE_EVERY_MS,
  );
  const isDiskFree = sharedProbe(() => requireDisk(services.config.dataDir));

  app.get('/healthz', async () => ({ status: 'ok', version: VERSION }));
  app.get('/readyz', async (_, reply) => {
    const reason = drain.isDraining
      ? 'draining'
      : !(await isDatabaseUp())
        ? 'database'
        : !(await isDatabaseWritable())
          ? 'writes'
          : !(await isDiskFree())
            ? 'disk'
            : undefined;
    if (!reason) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason, ...REFUSALS[reason] });
  });
}

/** Whether the probe succeeds within a second. Calls during a probe, or within `keepMs` of one that succeeded, share it. */
function sharedProbe(probe: () => Promise<void>, keepMs = 0): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  async function run(): Promise<boolean> {
    const succeeded = await probe().then(
      () => true,
      () => false,
    );
    setTimeout(() => (running = undefined), succeeded ? keepMs : 0).unref();
    return succeeded;
  }
  return () => {
    running ??= run();
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PROBE_MS);
    });
    return Promise.race([running, timedOut]).finally(() => clearTimeout(timer));
  };
}

/** Throws where the disk has too little room. A folder that does not exist yet is created with the first upload. */
async function requireDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('The disk is full');
}
