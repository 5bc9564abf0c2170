import { Unavailable } from '#server/failures.ts';

/** Files by key, such as `uploads/3f6c….webp`: in a folder of this machine, or in a bucket that several machines share. */
export interface ObjectStorage {
  /** The folder of this machine in which each key is the path of a file; undefined for a bucket. */
  readonly folder: string | undefined;
  /** Where it is, for a person: a folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** Stores a file whole or not at all, and durably; one that has this key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes a file; that there is none is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix`, which ends with a slash, in the order of their characters. */
  list(prefix: string): AsyncGenerator<string>;
}

const SENTENCE = 'This picture cannot be reached right now. Please try again in a moment.';
const RETRY_SECONDS = 5;

/** The bucket could not be reached, or gave no answer that can be used. Answered with 503. */
export class StorageUnavailable extends Unavailable {
  override readonly name: string = 'StorageUnavailable';
  /** For whoever runs the shop: what was asked, and what came back. */
  readonly reason: string;

  constructor(reason: string) {
    super(SENTENCE, { retryAfterSeconds: RETRY_SECONDS });
    this.reason = reason;
    this.cause = reason;
  }
}

/** The bucket refuses the shop: its keys, its clock or what the keys may do, or there is no such bucket. */
export class StorageRefused extends StorageUnavailable {
  override readonly name = 'StorageRefused';
}
