import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type IMAGE_WIDTHS, isImageName } from '#domain/images.ts';
import { BoundedFolder } from './bounded-folder.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { loadSharp } from './sharp.ts';

export type Width = (typeof IMAGE_WIDTHS)[number];
export type Format = 'avif' | 'webp';

export interface ImageFolders {
  /** The shop's own images in full size. */
  originals: string;
  /** Images that admins have uploaded. */
  uploads: string;
  /** Resized copies of both. */
  resized: string;
}
export interface ImageLimits {
  /** Of the folder `resized`. */
  maxBytes: number;
  /** Images that may wait for the one being resized. */
  maxWaiting: number;
}

const GRID_WIDTH: Width = 400;

/** About 15,000 images; the last of those that wait takes about twelve seconds. */
const LIMITS: ImageLimits = { maxBytes: 512 * 1024 * 1024, maxWaiting: 32 };

/** Images in the sizes of the pages: resized one at a time, and cached in a folder. */
export class ResizedImages {
  readonly #folders: ImageFolders;
  readonly #cache: BoundedFolder;
  readonly #enqueue: ReturnType<typeof oneAtATime>;
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor(folders: ImageFolders, { maxBytes, maxWaiting }: ImageLimits = LIMITS) {
    this.#folders = folders;
    this.#cache = new BoundedFolder(folders.resized, maxBytes);
    this.#enqueue = oneAtATime({
      maxWaiting,
      refusal: 'Too many pictures are wanted at once. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }

  /**
   * The image at most `width` pixels wide; undefined for an unknown name, which must be valid (`isImageName`). `admit` is
   * called before an image is resized, and may throw. Throws Unavailable while too many wait.
   */
  async find(name: string, width: Width, format: Format, admit?: () => Promise<void>): Promise<Buffer | undefined> {
    const original = this.#originalOf(name);
    const stats = await stat(original).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const hash = createHash('sha1').update(`/${name} ${stats.size} ${stats.mtimeMs} ${width}`).digest('hex');
    const file = `${hash}.${format}`;
    const cached = (await this.#cache.read(file)) ?? this.#running.get(file);
    if (cached) return cached;
    await admit?.();
    return this.#resize(original, file, width, format);
  }

  /** Resizes all of the shop's own images to what a grid shows, each after the one before, so that a visitor's is soon next. */
  async makeForGrids(): Promise<void> {
    const names = await readdir(this.#folders.originals, { recursive: true });
    for (const name of names.filter(isImageName).toSorted()) await this.find(name, GRID_WIDTH, 'avif');
  }

  #originalOf(name: string): string {
    const { originals, uploads } = this.#folders;
    return name.startsWith('uploads/') ? join(uploads, name.slice('uploads/'.length)) : join(originals, name);
  }

  #resize(original: string, file: string, width: Width, format: Format): Promise<Buffer> {
    const running = this.#running.get(file);
    if (running) return running;
    const resizing = this.#enqueue(async () => {
      const sharp = await loadSharp();
      const image = sharp(original).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? image.avif({ quality: 58, effort: 1 }) : image.webp({ quality: 80 })).toBuffer();
    });
    this.#running.set(file, resizing);
    // Where it cannot be written, it is resized again the next time.
    void resizing
      .then((bytes) => this.#cache.write(file, bytes))
      .catch(() => {})
      .finally(() => this.#running.delete(file));
    return resizing;
  }
}
