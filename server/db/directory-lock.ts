import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from '#server/config.ts';

/**
 * Locks a directory for this process by a unix socket beside it, which the kernel frees however the process ends; returns
 * the function that unlocks it. PGlite takes no lock of its own, and two processes would lose each other's rows. Throws
 * BadSetting where another process has the lock.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  if (await isLocked(path)) {
    throw new BadSetting(`Another process already uses the data in ${directory}. Stop it first, or set DATA_DIR.`);
  }
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => void server.close();
}

/** The path of the socket. Unix allows about 104 bytes; a longer path is replaced by a hash in the temporary folder. */
function socketPath(directory: string): string {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${hash}`;
  const beside = `${directory}.lock`;
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `shop-${hash}.lock`);
}

/** Whether a process listens on the socket. */
function isLocked(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    const finish = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.setTimeout(2000, () => finish(true));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
