import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came over the line. */
export interface SignedRequest {
  method: string;
  /** Path and query, as they were sent. */
  target: string;
  headers: Record<string, string | undefined>;
  body: Uint8Array;
}
export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}
/** The code with which S3 refuses, and its status. */
export class SignatureRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const MAX_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Throws SignatureRefused where S3 would refuse the request: AWS Signature Version 4 in the header `Authorization`, with the
 * payload in a single chunk. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function requireSignature(request: SignedRequest, account: Account, now: Date): void {
  const { headers } = request;
  if (!headers.authorization) throw new SignatureRefused(403, 'AccessDenied');
  const match = AUTHORIZATION.exec(headers.authorization);
  if (!match) throw new SignatureRefused(400, 'AuthorizationHeaderMalformed');
  const [, accessKeyId = '', day = '', region = '', service = '', signedHeaders = '', signature = ''] = match;
  if (accessKeyId !== account.accessKeyId) throw new SignatureRefused(403, 'InvalidAccessKeyId');
  const sentAt = headers['x-amz-date'] ?? '';
  if (region !== account.region || service !== 's3' || !sentAt.startsWith(`${day}T`))
    throw new SignatureRefused(400, 'AuthorizationHeaderMalformed');
  if (!(Math.abs(timeOf(sentAt) - now.getTime()) <= MAX_SKEW_MS))
    throw new SignatureRefused(403, 'RequestTimeTooSkewed');
  requireHeadersSigned(headers, signedHeaders.split(';'));
  const expected = signatureOf(request, { ...account, sentAt, signedHeaders });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw new SignatureRefused(403, 'SignatureDoesNotMatch');
  requirePayload(request);
}

/** Milliseconds of `20130524T000000Z`; NaN where it is no such time. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The host, and every header of S3's own that is sent. */
function requireHeadersSigned(headers: SignedRequest['headers'], signed: readonly string[]): void {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !signed.includes(name))) throw new SignatureRefused(403, 'AccessDenied');
}

function requirePayload({ headers, body }: SignedRequest): void {
  const hash = headers['x-amz-content-sha256'];
  if (hash === undefined) throw new SignatureRefused(400, 'MissingSecurityHeader');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new SignatureRefused(400, 'XAmzContentSHA256Mismatch');
}

interface Signing extends Account {
  sentAt: string;
  signedHeaders: string;
}
/** The signature that the account's secret makes of this request. */
function signatureOf(request: SignedRequest, { secretAccessKey, region, sentAt, signedHeaders }: Signing): string {
  const day = sentAt.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, stringToSign).toString('hex');
}

function canonicalRequest({ method, target, headers }: SignedRequest, signedHeaders: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const lines = signedHeaders.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path.split('/').map(encodeAgain).join('/'),
    canonicalQuery(query),
    lines.join(''),
    signedHeaders,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
}

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter(Boolean);
  const encoded = pairs.map((pair) => {
    const [name = '', value = ''] = pair.replaceAll('+', ' ').split('=', 2);
    return `${encodeAgain(name)}=${encodeAgain(value)}`;
  });
  return encoded.toSorted().join('&');
}

/** In the one spelling that counts: only A–Z, a–z, 0–9, `-`, `.`, `_` and `~` stand for themselves. */
const encodeAgain = (sent: string) =>
  encodeURIComponent(decodeURIComponent(sent)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
