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
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const MOST_BYTES = 64 * 1024 * 1024;
/** Some pages tell the time ("New", the next race): none is older than this. */
const OLDEST_MS = 60_000;

/** Answers by path and known query. Dropped whole by every change of public data; oldest out when it is full. */
export class PublicCache {
  #kept = new Map<string, { answer: Promise<KeptAnswer>; until: number; bytes: number }>();
  #bytes = 0;
  #version = 0;

  drop(): void {
    this.#version++;
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** The kept answer, or a new one: those who ask at the same moment share it. Only a 200 is kept. */
  async answer(key: string, make: () => Promise<FreshAnswer>): Promise<KeptAnswer> {
    const found = this.#kept.get(key);
    if (found && found.until > Date.now()) return found.answer;
    const version = this.#version;
    const entry = { answer: make().then(pack), until: Date.now() + OLDEST_MS, bytes: 0 };
    this.#kept.set(key, entry);
    try {
      const answer = await entry.answer;
      // A change that came while this was made may not be in it.
      if (version !== this.#version) return answer;
      if (answer.status !== 200) this.#kept.delete(key);
      else this.#count(entry, answer);
      return answer;
    } catch (error) {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
      throw error;
    }
  }

  #count(entry: { bytes: number }, answer: KeptAnswer): void {
    entry.bytes = answer.raw.length + answer.gzip.length + answer.brotli.length;
    this.#bytes += entry.bytes;
    for (const [key, oldest] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(key);
      this.#bytes -= oldest.bytes;
    }
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
