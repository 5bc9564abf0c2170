import { findUpload, listUploadBatches, storeUpload, uploadName } from '#server/images/uploads.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import { BadBackup, isRow, readLine, writeLine } from './format.ts';
import { readBackup } from './read-backup.ts';

/**
 * A line for each uploaded image, in order. Read after the rows, so that every image that a row names is included.
 * `onDamaged` is called with the name of an image whose contents are not those that were uploaded, which is left out: a
 * backup with it could not be restored.
 */
export async function* uploadLines(storage: ObjectStorage, onDamaged: (name: string) => void): AsyncGenerator<string> {
  for await (const names of listUploadBatches(storage)) {
    const images = await Promise.all(names.map((name) => findUpload(storage, name)));
    for (const [index, name] of names.entries()) {
      const bytes = images[index];
      if (!bytes) continue;
      if (uploadName(bytes) === name) yield writeLine({ is: 'upload', name, content: bytes.toString('base64') });
      else onDamaged(name);
    }
  }
}

/** Stores the images of a backup, and returns how many there were. */
export const keepUploadsOf = (file: string, storage: ObjectStorage): Promise<number> =>
  readBackup(file, async (lines) => {
    let count = 0;
    for await (const text of lines) {
      if (isRow(text)) continue;
      const line = readLine(text);
      if (line.is !== 'upload') continue;
      const name = await storeUpload(storage, Buffer.from(line.content, 'base64'));
      if (name !== line.name) throw new BadBackup(`its picture ${line.name} is another`);
      count++;
    }
    return count;
  });
