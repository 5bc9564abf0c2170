import { describe, expect, it } from 'vitest';
import { codeOf, readKeyPage } from './s3-answer.ts';

const pageOf = (xml: string) => readKeyPage({ status: 200, body: Buffer.from(xml) });
const listOf = (inner: string) => `<?xml version="1.0"?><ListBucketResult xmlns="s3">${inner}</ListBucketResult>\n`;
const KEY = '<Contents><Key>uploads/a.webp</Key><Size>9</Size></Contents>';

describe('A page of keys', () => {
  it('is read with what follows it', () => {
    expect(pageOf(listOf(`<IsTruncated>false</IsTruncated>${KEY}`))).toEqual({
      keys: ['uploads/a.webp'],
      next: undefined,
    });
    const next = '<NextContinuationToken>1/x&amp;y==</NextContinuationToken>';
    expect(pageOf(listOf(`${next}<IsTruncated>true</IsTruncated>${KEY}${KEY}`))).toEqual({
      keys: ['uploads/a.webp', 'uploads/a.webp'],
      next: '1/x&y==',
    });
    expect(pageOf(listOf('<IsTruncated>false</IsTruncated>')).keys).toEqual([]);
  });

  it('has its keys decoded', () => {
    const odd = '<Contents><Key>uploads/a%26b+c%2B.webp</Key></Contents>';
    expect(pageOf(listOf(`<IsTruncated>false</IsTruncated>${odd}`)).keys).toEqual(['uploads/a&b c+.webp']);
  });

  it.each([
    ['a page of somebody else', '<html>Welcome</html>'],
    ['nothing', ''],
    ['half of one', listOf(`<IsTruncated>false</IsTruncated>${KEY}`).slice(0, -30)],
    ['one that does not say whether more follow', listOf(KEY)],
    ['one that does not say where more follow', listOf(`<IsTruncated>true</IsTruncated>${KEY}`)],
  ])('is not %s', (_, xml) => {
    expect(() => pageOf(xml)).toThrow(expect.objectContaining({ name: 'StorageUnavailable' }));
  });
});

it.each([
  ['<Error><Code>NoSuchKey</Code></Error>', 'NoSuchKey'],
  ['<html>Not Found</html>', '404'],
  ['', '404'],
])('of a refusal %j the code is %s', (xml, code) => {
  expect(codeOf({ status: 404, body: Buffer.from(xml) })).toBe(code);
});
