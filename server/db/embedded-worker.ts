// The embedded database runs in this thread, so that a statement does not keep the server from answering others.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { startReleasingMemory } from '#server/release-memory.ts';
import { copyBlank } from './copy-blank.ts';
import { answerOf, type Outcome } from './answer.ts';
import type { FromWorker, SentError, ToWorker, WorkerStart } from './embedded-client.ts';
import { compileModule } from './embedded-module.ts';
import { EmbeddedStatements } from './embedded-statements.ts';

const INT8 = 20;
/**
 * How much of a function of PGlite runs before V8 compiles it again, to be fast. Its usual 13 million are over while the shop starts,
 * which then takes a second of processor time more.
 */
const SLOW_FOR = 2_000_000_000;
/** A machine or a container that has no 100 MB to spare, in bytes: there nothing is compiled again, and statements take a third longer. */
const SMALL = 768 * 1024 ** 2;
const BASELINE_ONLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

// One at a time: each thread that compiles keeps the memory that its largest function took.
const COMPILED_AGAIN = [`--wasm-tiering-budget=${SLOW_FOR}`, '--wasm-num-compilation-tasks=1'];

const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
for (const flag of memory < SMALL ? BASELINE_ONLY : COMPILED_AGAIN) setFlagsFromString(flag);

const { directory, blank, channel }: WorkerStart = workerData;
const port = parentPort;
if (!port) throw new Error('This file is the program of a worker thread');
const send = (message: FromWorker) => port.postMessage(message);

const NOTHING = answerOf('');

/** Errors lose what they carry on the way between threads. */
const sentError = (error: unknown): SentError => ({
  error:
    error instanceof Error
      ? Object.assign(JSON.parse(JSON.stringify(error)) as object, { message: error.message, stack: error.stack })
      : { message: String(error) },
});
const sentOf = (outcome: Outcome) => (outcome instanceof Error ? sentError(outcome) : outcome);

async function run(): Promise<void> {
  if (blank) copyBlank(blank, directory);
  const pglite = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm, unaccent },
    parsers: { [INT8]: Number },
    pgliteWasmModule: await compileModule(),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.listen(channel, (payload) => send({ payload }));

  const embedded = new EmbeddedStatements(pglite);

  let received: ToWorker[] = [];
  let isAnswering = false;
  /** What has come while others were carried out is one call. */
  async function answerAll(): Promise<void> {
    while (received.length > 0) {
      const batch = received;
      received = [];
      const statements = batch.flatMap(({ statement }) => statement ?? []);
      const outcomes = (await embedded.run(statements)).map(sentOf);
      // The end comes last.
      if (statements.length < batch.length) outcomes.push(await pglite.close().then(() => NOTHING, sentError));
      send({ outcomes: batch.map(({ id }, at) => [id, outcomes[at] ?? NOTHING]) });
    }
    isAnswering = false;
  }
  port?.on('message', (message: ToWorker) => {
    received.push(message);
    if (isAnswering) return;
    isAnswering = true;
    // With what has come with it.
    setImmediate(() => void answerAll());
  });
}

startReleasingMemory();
await run().then(
  () => send({ outcomes: [[0, NOTHING]] }),
  (error: unknown) => send({ outcomes: [[0, sentError(error)]] }),
);
