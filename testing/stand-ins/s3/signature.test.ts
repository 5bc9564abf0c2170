import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { requireSignature, type SignedRequest } from './signature.ts';

// The worked examples of Amazon: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const ACCOUNT = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const MINUTE = 60_000;
const HEADERS = ['host', 'x-amz-content-sha256', 'x-amz-date'];

interface Example {
  method: string;
  target: string;
  signature: string;
  headers?: Record<string, string>;
  body?: string;
}
const EXAMPLES: Record<string, Example> = {
  'GET Object': {
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'PUT Object': {
    method: 'PUT',
    target: '/test$file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'GET Bucket Lifecycle': {
    method: 'GET',
    target: '/?lifecycle',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  'List Objects': {
    method: 'GET',
    target: '/?prefix=J&max-keys=2',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

function requestOf({ method, target, signature, headers = {}, body = '' }: Example): SignedRequest {
  const signed = [...HEADERS, ...Object.keys(headers)].toSorted().join(';');
  const credential = `${ACCOUNT.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  return {
    method,
    target,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      'x-amz-date': '20130524T000000Z',
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`,
    },
    body: Buffer.from(body),
  };
}
const verdictOf = (request: SignedRequest, { account = ACCOUNT, now = NOW } = {}) => {
  try {
    return requireSignature(request, account, now);
  } catch (error) {
    return String(error);
  }
};
const put = () => requestOf(EXAMPLES['PUT Object'] ?? { method: '', target: '', signature: '' });
const withHeaders = (headers: SignedRequest['headers']) => ({ ...put(), headers: { ...put().headers, ...headers } });

describe('The stand-in reads the specification as Amazon does:', () => {
  it.each(Object.entries(EXAMPLES))('%s', (_, example) => {
    expect(verdictOf(requestOf(example))).toBeUndefined();
  });

  it.each<[string, string, () => string | undefined | void]>([
    ['another body', 'XAmzContentSHA256Mismatch', () => verdictOf({ ...put(), body: Buffer.from('Welcome') })],
    ['another path', 'SignatureDoesNotMatch', () => verdictOf({ ...put(), target: '/other.text' })],
    ['another method', 'SignatureDoesNotMatch', () => verdictOf({ ...put(), method: 'DELETE' })],
    ['a query', 'SignatureDoesNotMatch', () => verdictOf({ ...put(), target: '/test$file.text?acl' })],
    ['another header', 'SignatureDoesNotMatch', () => verdictOf(withHeaders({ 'x-amz-storage-class': 'GLACIER' }))],
    ['a header that is not signed', 'AccessDenied', () => verdictOf(withHeaders({ 'x-amz-acl': 'public-read' }))],
    ['no signature', 'AccessDenied', () => verdictOf(withHeaders({ authorization: undefined }))],
    ['another scheme', 'AuthorizationHeaderMalformed', () => verdictOf(withHeaders({ authorization: 'AWS AKIA:x' }))],
    ['another day', 'AuthorizationHeaderMalformed', () => verdictOf(withHeaders({ 'x-amz-date': '20130525T000000Z' }))],
    [
      'another region',
      'AuthorizationHeaderMalformed',
      () => verdictOf(put(), { account: { ...ACCOUNT, region: 'eu-west-1' } }),
    ],
    [
      'another secret',
      'SignatureDoesNotMatch',
      () => verdictOf(put(), { account: { ...ACCOUNT, secretAccessKey: 'other' } }),
    ],
    [
      'another key',
      'InvalidAccessKeyId',
      () => verdictOf(put(), { account: { ...ACCOUNT, accessKeyId: 'AKIAOTHER' } }),
    ],
    [
      'a clock that is late',
      'RequestTimeTooSkewed',
      () => verdictOf(put(), { now: new Date(NOW.getTime() + 15 * MINUTE + 1) }),
    ],
    [
      'a clock that is early',
      'RequestTimeTooSkewed',
      () => verdictOf(put(), { now: new Date(NOW.getTime() - 15 * MINUTE - 1) }),
    ],
  ])('%s is refused as %s', (_, code, verdict) => {
    expect(verdict()).toBe(`Error: ${code}`);
  });

  it('a clock that is a quarter of an hour off is accepted', () => {
    for (const way of [-1, 1])
      expect(verdictOf(put(), { now: new Date(NOW.getTime() + way * 15 * MINUTE) })).toBeUndefined();
  });
});
