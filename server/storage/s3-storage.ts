import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageSettings } from '#server/settings/storage-settings.ts';
import { AwsClient } from 'aws4fetch';
import { type ObjectStorage, StorageRefused, StorageUnavailable } from './object-storage.ts';
import { codeOf, failureOf, readBody, readKeyPage, type S3Answer } from './s3-answer.ts';

/** How long a bucket is waited for. */
export interface Patience {
  /** Of one call, each after a longer pause. */
  tries: number;
  /** Of one try: for an answer to a read, and to a write. */
  readMs: number;
  writeMs: number;
  /** After a read got no answer in all its tries: for so long, or until something is answered, others are refused at once. */
  restMs: number;
}
/** Of a shop, where a browser waits. */
export const SHOP_PATIENCE: Patience = { tries: 3, readMs: 4_000, writeMs: 8_000, restMs: 5_000 };
/** Of a command, which would begin again. */
export const COMMAND_PATIENCE: Patience = { tries: 8, readMs: 30_000, writeMs: 60_000, restMs: 0 };

type Operation = 'put' | 'get' | 'delete' | 'list';
/** Makes the call, and notes what became of it. */
export type Observe = <T>(operation: Operation, call: () => Promise<T>) => Promise<T>;

/** The first pause between two tries; each is twice as long as the one before, up to the longest. */
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** Reads that may be under way, in all: a picture that many want is read once, so these are of as many pictures. */
const MAX_READS = 64;
/** Much more than a picture of the shop has. */
const MAX_OBJECT_BYTES = 16 * 1024 * 1024;
/** A thousand keys of a kilobyte, and what is said of each. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

interface Asking {
  method: 'PUT' | 'GET' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses, or codes, that are no failure. */
  accept: readonly (number | string)[];
  maxBytes: number;
}

/** The objects below a prefix in a bucket of S3, or of what speaks S3. Throws StorageUnavailable, StorageRefused among them. */
export class S3Storage implements ObjectStorage {
  readonly folder = undefined;
  readonly place: string;
  readonly #settings: StorageSettings;
  readonly #client: AwsClient;
  readonly #patience: Patience;
  readonly #observe: Observe;
  #reads = 0;
  /** On the clock of `performance`. */
  #restsUntil = 0;

  constructor(settings: StorageSettings, patience: Patience, observe: Observe = (_, call) => call()) {
    this.place = `s3://${settings.bucket}/${settings.prefix}`;
    this.#settings = settings;
    this.#patience = patience;
    this.#observe = observe;
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const asking: Asking = { method: 'PUT', key, body: bytes, accept: [200], maxBytes: MAX_ANSWER_BYTES };
    await this.#observe('put', () => this.#ask(asking));
  }

  async get(key: string): Promise<Buffer | undefined> {
    if (performance.now() < this.#restsUntil) throw new StorageUnavailable('The bucket gave no answer a moment ago');
    if (this.#reads >= MAX_READS) throw new StorageUnavailable(`${MAX_READS} reads of the bucket are under way`);
    this.#reads += 1;
    const asking: Asking = { method: 'GET', key, accept: [200, 'NoSuchKey'], maxBytes: MAX_OBJECT_BYTES };
    try {
      const { status, body } = await this.#observe('get', () => this.#ask(asking));
      return status === 200 ? body : undefined;
    } catch (error) {
      this.#restsUntil = performance.now() + this.#patience.restMs;
      throw error;
    } finally {
      this.#reads -= 1;
    }
  }

  async delete(key: string): Promise<void> {
    const asking: Asking = { method: 'DELETE', key, accept: [200, 204, 'NoSuchKey'], maxBytes: MAX_ANSWER_BYTES };
    await this.#observe('delete', () => this.#ask(asking));
  }

  async *list(prefix: string): AsyncGenerator<string> {
    const { prefix: before } = this.#settings;
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: before + prefix,
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const asking: Asking = { method: 'GET', query, accept: [200], maxBytes: MAX_ANSWER_BYTES };
      const page = await this.#observe('list', async () => readKeyPage(await this.#ask(asking)));
      for (const key of page.keys) yield key.slice(before.length);
      if (page.next !== undefined && page.next === next)
        throw new StorageUnavailable('A list of the bucket has no end');
      next = page.next;
    } while (next !== undefined);
  }

  /** Asks until there is an answer that can be used, or all tries are over. */
  async #ask(asking: Asking): Promise<S3Answer> {
    for (let tried = 1; ; tried++) {
      try {
        const answer = await this.#askOnce(asking);
        this.#restsUntil = 0;
        return answer;
      } catch (error) {
        const isPassing = error instanceof StorageUnavailable && !(error instanceof StorageRefused);
        if (!isPassing || tried >= this.#patience.tries) throw error;
      }
      await sleep(Math.min(PAUSE_MS * 2 ** (tried - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2));
    }
  }

  async #askOnce({ method, key = '', query = {}, body, accept, maxBytes }: Asking): Promise<S3Answer> {
    const { endpoint, bucket, prefix } = this.#settings;
    // A bucket is listed, and nothing else, at its own path.
    const path = key ? `${bucket}/${prefix}${key}` : bucket;
    const what = `${method} ${path}`;
    const url = `${endpoint}/${path}?${new URLSearchParams(query)}`.replace(/\?$/, '');
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(body && { 'content-type': CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }),
    };
    const { readMs, writeMs } = this.#patience;
    const answer = await this.#send(what, url, {
      method,
      headers,
      // The types of fetch want to know that the memory is not shared.
      ...(body && { body: Uint8Array.from(body) }),
      // Another address is never given the signature.
      redirect: 'manual',
      signal: AbortSignal.timeout(method === 'GET' ? readMs : writeMs),
      maxBytes,
    });
    if (accept.includes(answer.status) || accept.includes(codeOf(answer))) return answer;
    throw failureOf(what, answer);
  }

  async #send(what: string, url: string, { maxBytes, ...init }: RequestInit & { maxBytes: number }): Promise<S3Answer> {
    const request = await this.#client.sign(url, init);
    try {
      const response = await fetch(request);
      return { status: response.status, body: await readBody(response, maxBytes) };
    } catch (error) {
      throw new StorageUnavailable(`${what} got no whole answer: ${causesOf(error)}`);
    }
  }
}

/** `fetch failed: connect ECONNREFUSED 127.0.0.1:9000` */
function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${causesOf(error.cause)}`;
}
