import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStorage } from '#server/storage/object-storage.ts';

const PREFIX = 'assets/';
/** That of now, and those before it: whoever has opened a page of one still gets its scripts. */
export const KEPT_BUILDS = 5;
const [compress, uncompress] = [promisify(gzip), promisify(gunzip)];

/** The text of each asset of a build by its name, which has a hash of its contents. */
type Bundle = Record<string, string>;

export const isAssetName = (name: string): boolean => /^[\w-][\w.-]*\.(js|css)$/.test(name);

/**
 * Stores the assets of this build as one object, unless they are those of the newest, and deletes what is older than the last
 * `KEPT_BUILDS`. To be called before pages of this build are served, where other processes serve pages, too. Throws StorageUnavailable.
 */
export async function publishAssets(storage: ObjectStorage, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter(isAssetName).toSorted();
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  const stored = await listBundles(storage);
  if (stored.at(-1)?.endsWith(`-${build}.json.gz`)) return;
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const bundle: Bundle = Object.fromEntries(texts);
  // Ordered by time as text is.
  const key = `${PREFIX}${now.toISOString().replaceAll(':', '-')}-${build}.json.gz`;
  await storage.put(key, await compress(JSON.stringify(bundle)));
  const older = stored.filter((one) => one.endsWith(`-${build}.json.gz`));
  const latest = stored.filter((one) => !older.includes(one)).slice(1 - KEPT_BUILDS);
  for (const one of stored) if (!latest.includes(one)) await storage.delete(one);
}

/** The keys of the stored builds, the oldest first. */
export async function listBundles(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(PREFIX)) if (key.endsWith('.json.gz')) keys.push(key);
  return keys.toSorted();
}

/** The assets of a stored build; undefined where it is deleted by now. Throws StorageUnavailable. */
export async function loadBundle(storage: ObjectStorage, key: string): Promise<Map<string, string> | undefined> {
  const bytes = await storage.get(key);
  // What publishAssets has written.
  return bytes && new Map(Object.entries(JSON.parse(String(await uncompress(bytes))) as Bundle));
}
