// The embedded database runs in this thread, so that a statement does not keep the server from answering others.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { startReleasingMemory } from '#server/release-memory.ts';
import { copyBlank } from './copy-blank.ts';
import { compileModule } from './embedded-module.ts';
import { type FromThread, joined, type ThreadStart, type ToThread } from './embedded-messages.ts';

/**
 * How much of a function of PGlite runs before V8 compiles it again, to be fast. Its usual 13 million are over while the shop starts,
 * which then takes a second of processor time more; with a billion, a shop that sells all day sells a tenth less.
 */
const SLOW_FOR = 300_000_000;
/** A machine or a container that has no 100 MB to spare, in bytes: there nothing is compiled again, and statements take a third longer. */
const SMALL = 768 * 1024 ** 2;
const BASELINE_ONLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

// One at a time: each thread that compiles keeps the memory that its largest function took.
const COMPILED_AGAIN = [`--wasm-tiering-budget=${SLOW_FOR}`, '--wasm-num-compilation-tasks=1'];

const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
for (const flag of memory < SMALL ? BASELINE_ONLY : COMPILED_AGAIN) setFlagsFromString(flag);

const { directory, blank, channel }: ThreadStart = workerData;
const port = parentPort;
if (!port) throw new Error('This file is the program of a worker thread');
const send = (message: FromThread) => port.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);

/** Errors lose what they carry on the way between threads. */
const sendError = (error: unknown) =>
  send({
    error:
      error instanceof Error
        ? Object.assign(JSON.parse(JSON.stringify(error)) as object, { message: error.message, stack: error.stack })
        : { message: String(error) },
  });

async function run(): Promise<void> {
  if (blank) copyBlank(blank, directory);
  const pglite = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm, unaccent },
    pgliteWasmModule: await compileModule(),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.exec(`listen ${channel}`);
  port?.on('message', (message: ToThread) => {
    if (message) send(answerTo(pglite, message));
    else void pglite.close().then(() => send('closed'), sendError);
  });
}

/** What PGlite answers to messages of PostgreSQL's protocol. It does its work before it returns: the promise is that it need not write its files. */
function answerTo(pglite: PGlite, messages: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  // Copied: what PGlite hands on is a part of its memory.
  const onRawData = (chunk: Uint8Array) => void chunks.push(chunk.slice());
  void pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  return joined(chunks);
}

startReleasingMemory();
await run().then(() => send('open'), sendError);
