import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Target } from './target.ts';

/** For everything: finding the address, the connection, the answer. */
export const TIMEOUT_MS = 10_000;
/** Of an answer, which nobody reads: whoever sends more is cut off. */
const MAX_ANSWER_BYTES = 16_384;

interface Message {
  headers: Record<string, string>;
  body: string;
  /** Ends it, from the start of the search for the address on. */
  signal: AbortSignal;
}

/**
 * Posts JSON to an address that was checked, and to no other that its name may have by now. Resolves with the HTTP status; a redirect is one,
 * and is not followed. Rejects where there is no answer in time.
 */
export function postJson({ url, addresses }: Target, { headers, body, signal }: Message): Promise<number> {
  const lookup: LookupFunction = (_, { all }, callback) => {
    const [first] = addresses;
    if (!first) callback(new Error(`${url.hostname} has no address`), '');
    else if (all) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Antumbra-Webhooks/1',
        ...headers,
      },
      lookup,
      signal,
      // A connection of its own: none is used again that was made for another address.
      agent: false,
      maxHeaderSize: MAX_ANSWER_BYTES,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > MAX_ANSWER_BYTES) response.destroy();
      });
      // The status decides, however the rest of the answer ends.
      response.on('error', () => {});
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
}
