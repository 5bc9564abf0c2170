import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** In bytes. Databases and browsers of all tests take less than a quarter of it at a time. */
const ROOM = 4 * 1024 ** 3;

/**
 * Returns a folder that is in memory, where this machine has plenty of it; else undefined. Tests copy databases of hundreds of files and
 * delete them again, and a disk takes a tenth of their time for that.
 */
export function memoryFolder(): string | undefined {
  try {
    const [, , , options = ''] = mountOf(FOLDER);
    // Some tests write programs.
    if (options.split(',').includes('noexec')) return undefined;
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM ? FOLDER : undefined;
  } catch {
    // Not Linux.
    return undefined;
  }
}

/** Its device, folder, kind and options. Throws where nothing is mounted there. */
function mountOf(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.map((line) => line.split(' ')).find(([, where]) => where === folder);
  if (!mount) throw new Error(`Nothing is mounted at ${folder}`);
  return mount;
}
