import { StorageRefused, StorageUnavailable } from './object-storage.ts';

/** An answer of S3 with its whole body. */
export interface S3Answer {
  status: number;
  body: Buffer;
}

/** The whole body of an answer. Throws where it is longer than `maxBytes`. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The code of a refusal, such as `NoSuchKey`; else its status. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export const codeOf = ({ status, body }: S3Answer): string => textOf(body.toString(), 'Code') ?? String(status);

/** Refusals that another try may not meet, with what S3 and its likes say when they are asked too much. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_CODES = new Set(['RequestTimeout', 'OperationAborted']);

/** Why an answer is of no use. */
export function failureOf(what: string, answer: S3Answer): StorageUnavailable {
  const code = codeOf(answer);
  const reason = `${what} was answered with ${answer.status} ${code === String(answer.status) ? '' : code}`.trimEnd();
  const isPassing = PASSING.has(answer.status) || PASSING_CODES.has(code);
  return isPassing ? new StorageUnavailable(reason) : new StorageRefused(reason);
}

export interface KeyPage {
  keys: string[];
  /** Where the next page begins; undefined for the last one. */
  next: string | undefined;
}

/** A page of ListObjectsV2 with `encoding-type=url`. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
export function readKeyPage({ body }: S3Answer): KeyPage {
  const xml = body.toString();
  const isTruncated = textOf(xml, 'IsTruncated');
  const next = isTruncated === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
  // A list that is taken for whole and is not would leave images out of a backup.
  const isWhole = isTruncated === 'false' || next !== undefined;
  if (!isWhole || !xml.trimEnd().endsWith('</ListBucketResult>'))
    throw new StorageUnavailable('A list of the bucket is none, or not whole');
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decoded(key));
  return { keys, next };
}

const decoded = (key: string) => decodeURIComponent(key.replaceAll('+', ' '));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
