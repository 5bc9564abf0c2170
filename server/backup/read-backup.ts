import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BadBackup, Header, isEnd, readLine } from './format.ts';

/** Calls `work` with the lines of a backup. Throws BadBackup at the end unless the file is complete and unchanged. */
export async function readBackup<T>(file: string, work: (lines: AsyncGenerator<string>) => Promise<T>): Promise<T> {
  try {
    return await work(unchanged(linesOf(partsOf(file))));
  } catch (error) {
    const why = error instanceof Error && damageOf(error);
    if (!why) throw error;
    throw new BadBackup(`${file} cannot be restored: ${why}. Nothing was changed.`);
  }
}

export const readHeader = (file: string): Promise<Header> =>
  readBackup(file, async (lines) => {
    for await (const line of lines) {
      const header = Header.safeParse(readLine(line));
      if (header.success) return header.data;
      break;
    }
    throw new BadBackup('it is no backup of this shop');
  });

/** Why the file cannot be read, from an error; undefined when the file is not to blame. */
function damageOf(error: Error & { code?: unknown }): string | undefined {
  if (error instanceof BadBackup) return error.message;
  const code = typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('Z_')) return code === 'Z_BUF_ERROR' ? 'it ends early' : 'it is no backup, or damaged';
  if (/^(ENOENT|EACCES|EISDIR)$/.test(code)) return `it cannot be read (${code})`;
  // SQLSTATEs with which PostgreSQL refuses rows that do not fit its tables.
  if (/^2[23]/.test(code)) return `the database refuses its rows (${error.message})`;
  return undefined;
}

/** Not `pipeline`, which fails when its last stream stops reading before the end. */
async function* partsOf(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpacked;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of parts) {
    const lines = `${rest}${decoder.decode(part, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) throw new BadBackup('it ends early');
}

async function* unchanged(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let ended = false;
  for await (const text of lines) {
    if (ended) throw new BadBackup('it goes on after its end');
    if (!isEnd(text)) {
      hash.update(`${text}\n`);
      yield text;
      continue;
    }
    const line = readLine(text);
    if (line.is !== 'end' || line.hash !== hash.digest('hex')) throw new BadBackup('it was changed after it was made');
    ended = true;
  }
  if (!ended) throw new BadBackup('it ends early');
}
