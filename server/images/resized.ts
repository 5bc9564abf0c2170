import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IMAGE_WIDTHS } from '#domain/images.ts';
import { BoundedFolder } from './bounded-folder.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { loadSharp } from './sharp.ts';

export type Width = (typeof IMAGE_WIDTHS)[number];
export type Format = 'avif' | 'webp';

export interface ImageFolders {
  /** As they were drawn. */
  originals: string;
  /** What an administrator has sent. */
  uploads: string;
  /** What was made of both. */
  kept: string;
}
export interface ImageLimits {
  /** Of the folder `kept`. */
  maxBytes: number;
  /** Pictures that wait for the one being made. */
  maxWaiting: number;
}

/** About 15,000 pictures; a dozen seconds until the last of those waiting. */
const LIMITS: ImageLimits = { maxBytes: 512 * 1024 * 1024, maxWaiting: 32 };

/** Pictures in the sizes that pages ask for: made once, kept in a folder, at most one being made at a time. */
export class ResizedImages {
  readonly #folders: ImageFolders;
  readonly #kept: BoundedFolder;
  readonly #inTurn: ReturnType<typeof oneAtATime>;
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor(folders: ImageFolders, { maxBytes, maxWaiting }: ImageLimits = LIMITS) {
    this.#folders = folders;
    this.#kept = new BoundedFolder(folders.kept, maxBytes);
    this.#inTurn = oneAtATime({
      maxWaiting,
      refusal: 'Too many pictures are wanted at once. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }

  /**
   * The picture at most `width` pixels wide; undefined when there is no such picture. The name must be a picture's one
   * name (`isImageName`). `admit` is asked before one is made and may throw. Throws Unavailable when too many wait.
   */
  async find(name: string, width: Width, format: Format, admit?: () => Promise<void>): Promise<Buffer | undefined> {
    const original = this.#originalOf(name);
    const facts = await stat(original).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const hash = createHash('sha1').update(`/${name} ${facts.size} ${facts.mtimeMs} ${width}`).digest('hex');
    const file = `${hash}.${format}`;
    const kept = (await this.#kept.read(file)) ?? this.#running.get(file);
    if (kept) return kept;
    await admit?.();
    return this.#make(original, file, width, format);
  }

  #originalOf(name: string): string {
    const { originals, uploads } = this.#folders;
    return name.startsWith('uploads/') ? join(uploads, name.slice('uploads/'.length)) : join(originals, name);
  }

  #make(original: string, file: string, width: Width, format: Format): Promise<Buffer> {
    const running = this.#running.get(file);
    if (running) return running;
    const made = this.#inTurn(async () => {
      const sharp = await loadSharp();
      const picture = sharp(original).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? picture.avif({ quality: 58, effort: 1 }) : picture.webp({ quality: 80 })).toBuffer();
    });
    this.#running.set(file, made);
    // Without room it is simply made again next time.
    void made
      .then((bytes) => this.#kept.write(file, bytes))
      .catch(() => {})
      .finally(() => this.#running.delete(file));
    return made;
  }
}
