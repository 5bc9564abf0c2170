import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireSignature, SignatureRefused } from './signature.ts';

export type S3Operation = 'put' | 'get' | 'head' | 'delete' | 'list';
/**
 * Before it is carried out (`error 503`, `error 403`, `reset`), after it without an answer (`drop`), in the middle of what is
 * sent, of the object or of the answer (`cut off`), never (`silence`), or with other bytes (`garbage`); a number is so many
 * milliseconds late.
 */
export type S3Fault = 'error 503' | 'error 403' | 'reset' | 'drop' | 'cut off' | 'silence' | 'garbage' | number;

const REFUSALS = new Map<S3Fault | undefined, [status: number, code: string]>([
  ['error 503', [503, 'SlowDown']],
  ['error 403', [403, 'AccessDenied']],
]);
const MAX_KEYS = 1000;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** An HTTP server that does what S3 does with the objects of one bucket, and can be told to do it badly. */
export class S3StandIn {
  /** By key, as the bucket has them. */
  readonly objects = new Map<string, Buffer>();
  /** What arrived: `PUT /bucket/uploads/3f6c….webp`. */
  readonly requests: string[] = [];
  readonly bucket = 'shop-pictures';
  readonly account = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'secret-of-the-stand-in', region: 'eu-test-1' };
  /** How far its clock is ahead of this machine's. */
  aheadMs = 0;
  /** Keys in one answer to a list, at most. */
  pageSize = MAX_KEYS;
  readonly #faults = new Map<S3Operation, { fault: S3Fault; left: number }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  /** Starts it at a free port; returns its URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The next calls of this kind, or all of them until `calm`. */
  fault(operation: S3Operation, fault: S3Fault, times = Number.POSITIVE_INFINITY): void {
    this.#faults.set(operation, { fault, left: times });
  }
  /** All calls, until `calm`. */
  faultAll(fault: S3Fault): void {
    for (const operation of ['put', 'get', 'head', 'delete', 'list'] as const) this.fault(operation, fault);
  }
  calm(): void {
    this.#faults.clear();
    this.aheadMs = 0;
    this.pageSize = MAX_KEYS;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url}`);
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const [, bucket = '', ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const operation = operationOf(method, key);
    const fault = operation && this.#takeFault(operation);
    if (fault === 'reset') return void response.destroy();
    if (fault === 'cut off' && operation === 'put') return void request.once('data', () => response.destroy());
    const body = Buffer.concat(await request.toArray());
    if (fault === 'silence') return;
    if (typeof fault === 'number') await sleep(fault);
    const refusal = REFUSALS.get(fault);
    const answer = refusal
      ? errorOf(...refusal)
      : this.#answer(request, { operation, bucket, key, query: searchParams, body });
    if (fault === 'drop') return void response.destroy();
    const sent = fault === 'garbage' ? randomBytes(answer.body.length) : answer.body;
    response.writeHead(answer.status, { ...answer.headers, 'content-length': sent.length });
    if (fault !== 'cut off') return void response.end(sent);
    response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
  }

  #takeFault(operation: S3Operation): S3Fault | undefined {
    const expected = this.#faults.get(operation);
    if (!expected || expected.left === 0) return undefined;
    expected.left--;
    return expected.fault;
  }

  #answer(request: IncomingMessage, { operation, bucket, key, query, body }: Call): Answer {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { method = '', url: target = '' } = request;
    try {
      requireSignature({ method, target, headers, body }, this.account, new Date(Date.now() + this.aheadMs));
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      return errorOf(error.status, error.code);
    }
    if (bucket !== this.bucket) return errorOf(404, 'NoSuchBucket');
    switch (operation) {
      case 'put':
        if (headers['content-length'] === undefined) return errorOf(411, 'MissingContentLength');
        this.objects.set(key, body);
        return { status: 200, headers: {}, body: Buffer.alloc(0) };
      case 'get':
      case 'head': {
        const object = this.objects.get(key);
        return object ? { status: 200, headers: {}, body: object } : errorOf(404, 'NoSuchKey');
      }
      case 'delete':
        this.objects.delete(key);
        return { status: 204, headers: {}, body: Buffer.alloc(0) };
      case 'list':
        return this.#list(query);
      case undefined:
        return errorOf(405, 'MethodNotAllowed');
    }
  }

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
  #list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return errorOf(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64').toString();
    const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, Math.min(this.pageSize, Number(query.get('max-keys') ?? MAX_KEYS)));
    const isTruncated = page.length < keys.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const contents = page.map((key) => `<Contents><Key>${encode(key)}</Key></Contents>`).join('');
    const nextToken = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return xmlOf(
      200,
      `<ListBucketResult><Prefix>${encode(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents}${nextToken}</ListBucketResult>`,
    );
  }
}

interface Call {
  operation: S3Operation | undefined;
  bucket: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

const OF_OBJECTS = new Map<string, S3Operation>([
  ['PUT', 'put'],
  ['GET', 'get'],
  ['HEAD', 'head'],
  ['DELETE', 'delete'],
]);

function operationOf(method: string, key: string): S3Operation | undefined {
  if (key) return OF_OBJECTS.get(method);
  return method === 'GET' ? 'list' : undefined;
}

const errorOf = (status: number, code: string) =>
  xmlOf(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
const xmlOf = (status: number, xml: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
});
