import { findUpload, storeUpload, listUploads } from '#server/images/uploads.ts';
import { BadBackup, readLine, isRow, writeLine } from './format.ts';
import { readBackup } from './read-backup.ts';

/** Every uploaded picture, a line each. They are read after the rows: whatever a row names is there by then. */
export async function* uploadLines(folder: string): AsyncGenerator<string> {
  for (const name of await listUploads(folder)) {
    const bytes = await findUpload(folder, name);
    if (bytes) yield writeLine({ is: 'upload', name, content: bytes.toString('base64') });
  }
}

/** Puts the pictures of a backup into the folder, and says how many. One that is there already stays as it is. */
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
