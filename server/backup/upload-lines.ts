import { findUpload, storeUpload, listUploads } from '#server/images/uploads.ts';
import { BadBackup, readLine, isRow, writeLine } from './format.ts';
import { readBackup } from './read-backup.ts';

/** A line for each uploaded image. Read after the rows, so that every image that a row names is included. */
export async function* uploadLines(folder: string): AsyncGenerator<string> {
  for (const name of await listUploads(folder)) {
    const bytes = await findUpload(folder, name);
    if (bytes) yield writeLine({ is: 'upload', name, content: bytes.toString('base64') });
  }
}

/** Writes the images of a backup into the folder, except those that exist, and returns how many there were. */
export const keepUploadsOf = (file: string, folder: string): Promise<number> =>
  readBackup(file, async (lines) => {
    let count = 0;
    for await (const text of lines) {
      if (isRow(text)) continue;
      const line = readLine(text);
      if (line.is !== 'upload') continue;
      const name = await storeUpload(folder, Buffer.from(line.content, 'base64'));
      if (name !== line.name) throw new BadBackup(`its picture ${line.name} is another`);
      count++;
    }
    return count;
  });
