import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting } from '#server/config.ts';

/**
 * PGlite takes no lock on its directory, and two processes on one directory lose each other's rows. A unix socket
 * beside it is held for as long as the database is open: the kernel frees it when the process dies, however it dies.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const path = socketPath(directory);
  if (await somebodyAnswers(path)) {
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

/** Unix socket paths end at about 104 bytes; a longer one becomes a hash in the temporary folder. */
function socketPath(directory: string): string {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${hash}`;
  const beside = `${directory}.lock`;
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `shop-${hash}.lock`);
}

function somebodyAnswers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(2000, () => answer(true));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
