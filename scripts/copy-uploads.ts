import { parseArgs } from 'node:util';
import { BadSetting, loadConfig } from '#server/config.ts';
import { copyUploads } from '#server/images/copy-uploads.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import { StorageUnavailable } from '#server/storage/object-storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { secondsSince } from './run.ts';

const USE = "npm run copy-uploads -- to-bucket|from-bucket ['s3://bucket/prefix?region=…'] [--remove-source]";

/** Lines of progress, at least so far apart. */
const EVERY_MS = 2_000;

const started = performance.now();
const say = (line: string) => console.log(`${secondsSince(started).toFixed(1).padStart(6)} s  ${line}`);

/** Copies the uploaded pictures of DATA_DIR into a bucket or out of it, while the shop runs or not. */
try {
  await copyBetween();
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof StorageUnavailable)) throw error;
  console.error(
    error instanceof StorageUnavailable
      ? `The pictures cannot be copied: ${error.reason}. What has arrived stays: run it again to go on.`
      : error.message,
  );
  process.exitCode = 1;
}

async function copyBetween(): Promise<void> {
  const { direction, url, removeSource } = readArguments();
  const config = loadConfig(url === undefined ? {} : { STORAGE_URL: url });
  if (!config.storage) throw new BadSetting(`Name the bucket, or set STORAGE_URL.\n${USE}`);
  const [folder, bucket] = [new FolderStorage(config.dataDir), await openStorage(config, { patient: true })];
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  say(`from ${from.place} to ${to.place}`);

  let saidAt = performance.now();
  const onProgress = (done: number, all: number) => {
    if (performance.now() - saidAt < EVERY_MS) return;
    saidAt = performance.now();
    say(`${done} of ${all}`);
  };
  const { copied, present, damaged } = await copyUploads(from, to, { onProgress, removeSource });
  if (copied + present + damaged.length === 0) throw new BadSetting(`There are no uploaded pictures at ${from.place}.`);
  for (const name of damaged) say(`${name} is damaged at ${from.place}, and stays there`);
  say(`${copied} copied, ${present} were there already${removeSource ? '; deleted where they came from' : ''}`);
  if (damaged.length > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    const options = { 'remove-source': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [direction, url, ...others] = positionals;
    if ((direction !== 'to-bucket' && direction !== 'from-bucket') || others.length > 0) throw new BadSetting(USE);
    return { direction, url, removeSource: values['remove-source'] };
  } catch {
    throw new BadSetting(USE);
  }
}
