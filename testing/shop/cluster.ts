import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Copy } from './template.ts';
import { freePort } from './free-port.ts';

interface Cluster {
  url: string;
  /** To one worker, the same each time as long as it lives. */
  signalWorker(signal: NodeJS.Signals): void;
  /** Resolves when the first process knows that one has ended. */
  workerEnded(): Promise<void>;
  /** Resolves when the first process knows that it is dead. */
  killWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** A shop of two workers on this PostgreSQL database, when both of them listen; other settings may say otherwise. */
export async function startCluster(
  { databaseUrl = '', dataDir }: Copy['where'],
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const port = await freePort();
  const child = fork(resolve(import.meta.dirname, 'cluster-program.ts'), {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: '2',
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The cluster ended with ${code}`);
  });
  died.catch(() => {});
  // The announcement, which the first process makes when all its workers listen.
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), died]);
  return {
    url: `http://127.0.0.1:${port}`,
    signalWorker: (signal) => child.send(signal),
    workerEnded: async () => void (await once(child, 'message')),
    async killWorker() {
      child.send('SIGKILL');
      await once(child, 'message');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
