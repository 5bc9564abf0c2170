import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody, kept as the bytes that leave. */
export interface KeptAnswer {
  status: number;
  type: string;
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}
export interface FreshAnswer {
  status: number;
  type: string;
  body: string;
  /** False for an answer in which something is missing that may be there the next time. */
  whole?: boolean;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const MOST_BYTES = 64 * 1024 * 1024;
/** Some pages tell the time ("New", the next race): none is older than this. */
const OLDEST_MS = 60_000;

interface Entry {
  answer: Promise<KeptAnswer>;
  until: number;
  bytes: number;
}

/** Answers by path and known query. Dropped whole by every change of public data; oldest out when it is full. */
export class PublicCache {
  #kept = new Map<string, Entry>();
  #bytes = 0;
  #version = 0;

  drop(): void {
    this.#version++;
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** The kept answer, or a new one: those who ask at the same moment share it. Only a whole 200 is kept. */
  async answer(key: string, make: () => Promise<FreshAnswer>): Promise<KeptAnswer> {
    const found = this.#kept.get(key);
    if (found && found.until > Date.now()) return found.answer;
    this.#forget(key);
    const version = this.#version;
    let whole = true;
    const made = Promise.resolve()
      .then(make)
      .then((fresh) => {
        whole = fresh.status === 200 && fresh.whole !== false;
        return pack(fresh);
      });
    const entry = { answer: made, until: Date.now() + OLDEST_MS, bytes: 0 };
    this.#kept.set(key, entry);
    try {
      const answer = await made;
      // What changed while this was made may not be in it: it was forgotten with all others.
      if (version === this.#version) this.#settle(key, entry, whole ? answer : undefined);
      return answer;
    } catch (error) {
      if (version === this.#version) this.#forget(key);
      throw error;
    }
  }

  #settle(key: string, entry: Entry, answer: KeptAnswer | undefined): void {
    if (!answer) return this.#forget(key);
    entry.bytes = answer.raw.length + answer.gzip.length + answer.brotli.length;
    this.#bytes += entry.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

async function pack({ status, type, body }: FreshAnswer): Promise<KeptAnswer> {
  const raw = Buffer.from(body);
  const [small, smaller] = await Promise.all([
    gzipped(raw, { level: 6 }),
    brotlied(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
  ]);
  const etag = createHash('sha1').update(raw).digest('base64url');
  return { status, type, etag, raw, gzip: small, brotli: smaller };
}

/** Sends the smallest encoding that the browser takes, or 304 when it has this one already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const etag = `"${kept.etag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    etag,
  });
  if (
    String(request.headers['if-none-match'] ?? '')
      .split(/,\s*/)
      .includes(etag)
  ) {
    reply.code(304).send();
    return;
  }
  if (encoding) reply.header('content-encoding', encoding);
  reply
    .code(kept.status)
    .type(kept.type)
    .send(encoding === 'br' ? kept.brotli : encoding === 'gzip' ? kept.gzip : kept.raw);
}
