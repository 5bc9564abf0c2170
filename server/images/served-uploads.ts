import { type ObjectStorage, StorageUnavailable } from '#server/storage/object-storage.ts';
import type { BoundedFolder } from './bounded-folder.ts';
import { findUpload, isUploadName, uploadName } from './uploads.ts';

/** Called before a bucket is asked, or an image is resized; may throw. */
export type Admit = () => Promise<void>;

/**
 * Uploads as visitors get them. Those of a bucket are copied into a bounded folder of this machine, so that each is read
 * once, and is served while the bucket is away.
 */
export class ServedUploads {
  readonly #storage: ObjectStorage;
  readonly #copies: BoundedFolder;
  readonly #running = new Map<string, Promise<Buffer | undefined>>();

  constructor(storage: ObjectStorage, copies: BoundedFolder) {
    this.#storage = storage;
    this.#copies = copies;
  }

  /** The bytes of an upload; undefined for an unknown name. Throws StorageUnavailable. */
  async find(name: string, admit?: Admit): Promise<Buffer | undefined> {
    if (this.#storage.folder !== undefined) return findUpload(this.#storage, name);
    if (!isUploadName(name)) return undefined;
    const copy = await this.#copies.read(name);
    // A power cut may have left half of it.
    if (copy && uploadName(copy) === name) return copy;
    const running = this.#running.get(name);
    if (running) return running;
    await admit?.();
    return this.#running.get(name) ?? this.#fetch(name);
  }

  #fetch(name: string): Promise<Buffer | undefined> {
    const fetching = this.#fetchWhole(name).finally(() => this.#running.delete(name));
    this.#running.set(name, fetching);
    return fetching;
  }

  async #fetchWhole(name: string): Promise<Buffer | undefined> {
    const bytes = await findUpload(this.#storage, name);
    if (!bytes) return undefined;
    if (uploadName(bytes) !== name) throw new StorageUnavailable(`What the bucket has as ${name} is something else`);
    // Where it cannot be written, it is read from the bucket the next time.
    await this.#copies.write(name, bytes).catch(() => {});
    return bytes;
  }
}
