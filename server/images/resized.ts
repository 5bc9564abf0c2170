import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IMAGE_WIDTHS } from '#domain/images.ts';
import type { ObjectStorage } from '#server/storage/object-storage.ts';
import type { BoundedFolder } from './bounded-folder.ts';
import { GRID_WIDTH, gridFile } from './grid-files.ts';
import { imageTypeOf } from './image-type.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Admit, ServedUploads } from './served-uploads.ts';
import { loadSharp } from './sharp.ts';
import { isUploadName } from './uploads.ts';

export type Width = (typeof IMAGE_WIDTHS)[number];
export type Format = 'avif' | 'webp';

interface ImageSources {
  /** The folder of the shop's own images in full size, and as grids show them. */
  originals: string;
  /** Where the images are that admins have uploaded; one that several machines share has their resized copies, too. */
  storage: ObjectStorage;
  uploads: ServedUploads;
  /** The folder of resized copies of both. */
  cache: BoundedFolder;
  /** Images that may wait for the one being resized. */
  maxWaiting: number;
}

/** An image in full size. */
interface Original {
  /** What changes with its contents, beside its name. */
  version: string;
  /** Its path, or its bytes; undefined where there is none. */
  load(): Promise<string | Buffer | undefined>;
  /** The key of a resized copy in the bucket. */
  sharedKey?: string;
}

const UPLOADS = 'uploads/';

/** Images in the sizes of the pages: resized one at a time, and cached in a folder. */
export class ResizedImages {
  readonly #sources: ImageSources;
  readonly #enqueue: ReturnType<typeof oneAtATime>;
  readonly #running = new Map<string, Promise<Buffer | undefined>>();

  constructor(sources: ImageSources) {
    this.#sources = sources;
    this.#enqueue = oneAtATime({
      maxWaiting: sources.maxWaiting,
      refusal: 'Too many pictures are wanted at once. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }

  /**
   * The image at most `width` pixels wide; undefined for an unknown name, which must be valid (`isImageName`). `admit` is
   * called before an image is resized, and may throw. Throws Unavailable while too many wait, and StorageUnavailable.
   */
  async find(name: string, width: Width, format: Format, admit?: Admit): Promise<Buffer | undefined> {
    const ready = width === GRID_WIDTH && format === 'avif' ? await this.#readyFor(name) : undefined;
    if (ready) return ready;
    const original = await this.#originalOf(name, width, format);
    if (!original) return undefined;
    const hash = createHash('sha1').update(`/${name} ${original.version} ${width}`).digest('hex');
    const file = `${hash}.${format}`;
    const cached = (await this.#sources.cache.read(file)) ?? this.#running.get(file);
    if (cached) return cached;
    await admit?.();
    return this.#running.get(file) ?? this.#create(original, file, width, format);
  }

  async #readyFor(name: string): Promise<Buffer | undefined> {
    if (name.startsWith(UPLOADS)) return undefined;
    return readFile(gridFile(this.#sources.originals, name)).catch(() => undefined);
  }

  async #originalOf(name: string, width: Width, format: Format): Promise<Original | undefined> {
    const { originals, storage, uploads } = this.#sources;
    const isUpload = name.startsWith(UPLOADS);
    if (!isUpload) return fileAt(join(originals, name));
    if (storage.folder !== undefined) return fileAt(join(storage.folder, name));
    const upload = name.slice(UPLOADS.length);
    if (!isUploadName(upload)) return undefined;
    // Its name is the hash of its contents.
    return { version: '', load: () => uploads.find(upload), sharedKey: `resized/${width}/${upload}.${format}` };
  }

  #create(original: Original, file: string, width: Width, format: Format): Promise<Buffer | undefined> {
    const creating = this.#findOrResize(original, width, format);
    this.#running.set(file, creating);
    // Where it cannot be written, it is created again the next time.
    void creating
      .then((bytes) => bytes && this.#sources.cache.write(file, bytes))
      .catch(() => {})
      .finally(() => this.#running.delete(file));
    return creating;
  }

  /** The copy that another machine has put into the bucket; else a new one, which the bucket is given. */
  async #findOrResize(original: Original, width: Width, format: Format): Promise<Buffer | undefined> {
    const { sharedKey } = original;
    const shared = sharedKey === undefined ? undefined : await this.#findShared(sharedKey, format);
    if (shared) return shared;
    const input = await original.load();
    if (input === undefined) return undefined;
    const bytes = await this.#enqueue(async () => {
      const sharp = await loadSharp();
      const image = sharp(input).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? image.avif({ quality: 58, effort: 1 }) : image.webp({ quality: 80 })).toBuffer();
    });
    // Nobody waits for it: where it does not arrive, another machine resizes for itself.
    if (sharedKey !== undefined) void this.#sources.storage.put(sharedKey, bytes).catch(() => {});
    return bytes;
  }

  /** Undefined also while the bucket is away: this machine may have a copy of the upload. */
  async #findShared(key: string, format: Format): Promise<Buffer | undefined> {
    const bytes = await this.#sources.storage.get(key).catch(() => undefined);
    return bytes && imageTypeOf(bytes) === format ? bytes : undefined;
  }
}

async function fileAt(path: string): Promise<Original | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { version: `${stats.size} ${stats.mtimeMs}`, load: async () => path } : undefined;
}
