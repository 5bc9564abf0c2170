import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { PICTURE_WIDTHS } from '#domain/pictures.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { loadSharp } from './sharp.ts';

export type Width = (typeof PICTURE_WIDTHS)[number];
export type Format = 'avif' | 'webp';

export interface PictureFolders {
  /** As they were drawn. */
  originals: string;
  /** What an administrator has sent. */
  uploads: string;
  /** What was made of both. */
  kept: string;
}

/** Pictures in the sizes that pages ask for: made once, kept in a folder, at most one being made at a time. */
export class ResizedPictures {
  #folders: PictureFolders;
  #running = new Map<string, Promise<Buffer>>();
  #inTurn = oneAtATime();

  constructor(folders: PictureFolders) {
    this.#folders = folders;
  }

  /** The picture at most `width` pixels wide; undefined when there is no such picture. */
  async find(name: string, width: Width, format: Format): Promise<Buffer | undefined> {
    const original = this.#originalOf(normalize(`/${name}`));
    const facts = await stat(original).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const hash = createHash('sha1').update(`${name} ${facts.size} ${facts.mtimeMs} ${width}`).digest('hex');
    const file = join(this.#folders.kept, `${hash}.${format}`);
    return (await readFile(file).catch(() => undefined)) ?? this.#make(original, file, width, format);
  }

  #originalOf(path: string): string {
    const { originals, uploads } = this.#folders;
    return path.startsWith('/uploads/') ? join(uploads, path.slice('/uploads/'.length)) : join(originals, path);
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
    void made
      .then((bytes) => this.#keep(file, bytes))
      .catch(() => {})
      .finally(() => this.#running.delete(file));
    return made;
  }

  /** Whole or not at all: a reader never finds half a file. Without room it is simply made again next time. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folders.kept, { recursive: true });
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  }
}
