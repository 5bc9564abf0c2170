import { expect, test } from 'vitest';
import { failureSentence } from './network-failure.ts';

test.each([
  ['ENOTFOUND', 'The name of the server was not found'],
  ['EAI_AGAIN', 'The name of the server was not found'],
  ['ECONNREFUSED', 'The server refused the connection'],
  ['ETIMEDOUT', 'The server could not be reached'],
  ['ECONNRESET', 'The server broke the connection off'],
  ['CERT_HAS_EXPIRED', 'The certificate of the server could not be verified'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the server could not be verified'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the server could not be verified'],
  ['EPROTO', 'No secure connection could be made to the server'],
])('%s is said in a sentence', (code, sentence) => {
  const failure = Object.assign(new Error('getaddrinfo ENOTFOUND example.com'), { code });
  expect(failureSentence(failure)).toBe(`${sentence} (${code})`);
});

test('what is no failure of the network is told as it is', () => {
  expect(failureSentence(new Error('The address must be an https address'))).toBe(
    'The address must be an https address',
  );
});
