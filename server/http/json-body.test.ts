import { describe, expect, it } from 'vitest';
import { depthOf, parseObject } from './json-body.ts';

describe('a JSON body', () => {
  it.each([
    ['{}', 1],
    ['{"a":[{"b":1}]}', 3],
    ['{"a":"[[[["}', 1],
    ['{"a":"\\"[[["}', 1],
    [`${'['.repeat(100_000)}`, 100_000],
  ])('has a depth that is counted on its text: %.30s', (text, depth) => {
    expect(depthOf(text)).toBe(depth);
  });

  it('is an object of at most ten levels', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(parseObject(nested(10))).toBeTypeOf('object');
    expect(() => parseObject(nested(11))).toThrow('nested too deeply');
    for (const text of ['[]', 'null', '"x"', '1']) expect(() => parseObject(text)).toThrow('must be a JSON object');
    for (const text of ['', '{', '{"a":1,}', '\ufeff{}']) expect(() => parseObject(text)).toThrow('not valid JSON');
  });
});
