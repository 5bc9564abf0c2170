import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An answer of the shop as the bare server sends it. */
export interface KeptBytes {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** A server that the shop is compared with. */
export interface LimitServer {
  port: number;
  pid: number;
  stop(): void;
}

/** A bare `node:http` with the bytes that the shop at this port answers to these paths, in brotli. */
export async function startSameBytes(shopPort: number, paths: string[]): Promise<LimitServer> {
  const answers = await Promise.all(paths.map(async (path) => [path, await bytesOf(shopPort, path)]));
  return startProgram('same-bytes-program.ts', Object.fromEntries(answers));
}

/** A bare `node:http` that selects one row of this database for each request. */
export const startPointSelect = (databaseUrl: string): Promise<LimitServer> =>
  startProgram('point-select-program.ts', databaseUrl);

async function startProgram(file: string, message: string | object): Promise<LimitServer> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child: ChildProcess = fork(resolve(import.meta.dirname, file), { serialization: 'advanced', env });
  child.send(message);
  // As both programs send it.
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Without the decompression of `fetch`. */
async function bytesOf(port: number, path: string): Promise<KeptBytes> {
  const sent = request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }).end();
  // As Node documents the event.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  const body = await buffer(answer);
  const named = ['content-type', 'content-encoding'].map((name) => [name, answer.headers[name]]);
  const headers = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  return { headers: { ...headers, 'content-length': body.length }, body };
}
