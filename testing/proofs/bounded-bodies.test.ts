import { expect, it } from 'vitest';
import type { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { prepare } from '#testing/api/ask.ts';
import { INVALID_INPUT } from '#testing/api/invalid-fields.ts';
import { withField } from '#testing/api/invalid-input.ts';
import { textsOf } from '#testing/api/contract-fields.ts';
import { hostileTexts, worstLegalText } from '#testing/api/hostile-texts.ts';
import { slowOrBroken } from '#testing/shop/slow-requests.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sized } from './sizes.ts';

// No body keeps the others waiting: neither one with 250 kB of what is slow to look at, in any field of any call, nor one
// of texts that are as long as they may be.

const shop = useTestShop();

/** Below the 256 kB at which a body is refused unread. */
const BYTES = 250_000;
const hostile = Object.entries(hostileTexts);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x']));
const many: [what: string, value: unknown][] = [
  ['many texts', Array.from({ length: 50_000 }, () => 'a')],
  ['many objects', Array.from({ length: 80_000 }, () => ({}))],
  ['many keys', keys(10_000)],
  ['a list of many keys', [keys(10_000)]],
  ['many keys as text', JSON.stringify([keys(1_200)])],
];
/** Each field alone is tried with one of them in turn, for CI with two, and with all where it is proved. */
const some = sized({
  test: <T>(all: T[], turn: number) => [all[turn % all.length] as T],
  ci: <T>(all: T[], turn: number) => all.filter((_, at) => [0, 2].includes((at + turn) % all.length)),
  prove: <T>(all: T[]) => all,
});

const calls = apiRoutes.flatMap(({ endpoint }) =>
  endpoint.body ? [{ call: `${endpoint.method} ${endpoint.path}`, body: endpoint.body }] : [],
);
const isFirstWith = (call: string, body: z.ZodObject) => calls.find((one) => one.body === body)?.call === call;

interface Body {
  valid: object;
  names: string[];
}
interface Spoilt {
  what: string;
  body: string;
}
/** Those that hold others are tried by what they hold. */
const innermost = (names: string[]) => names.filter((name) => !names.some((one) => one.startsWith(`${name}.`)));

function allFieldsSpoilt({ valid, names }: Body): Spoilt[] {
  const all = innermost(names);
  return hostile.map(([what, textOf]) => {
    const text = textOf(BYTES / all.length);
    const body = all.reduce<object>((spoilt, name) => JSON.parse(withField(spoilt, name, text)), valid);
    return { what: `all fields: ${what}`, body: JSON.stringify(body) };
  });
}

function eachFieldSpoilt({ valid, names }: Body): Spoilt[] {
  return names.flatMap((name, turn) => {
    const texts = some(hostile, turn).flatMap(([what, textOf]): [string, unknown][] => [
      [what, textOf(BYTES)],
      [`a list of ${what}`, [textOf(BYTES)]],
      [`${what} as key and value`, [{ [textOf(BYTES / 2)]: textOf(BYTES / 2) }]],
    ]);
    return [...texts, ...some(many, turn)].map(([what, value]) => ({
      what: `${name}: ${what}`,
      body: withField(valid, name, value),
    }));
  });
}

function longestTexts({ valid, names }: Body, schema: z.ZodObject): Spoilt[] {
  const texts = textsOf(schema).filter(({ field }) => innermost(names).includes(field));
  return [1, 4].map((times) => {
    const body = texts.reduce<object>(
      (spoilt, { field, max = 0 }) => JSON.parse(withField(spoilt, field, worstLegalText(times * max))),
      valid,
    );
    return { what: `all fields: ${times} times their greatest length`, body: JSON.stringify(body) };
  });
}

// One preparation for all of it: most of the time goes there.
it.each(calls)(
  'a body is answered at once, whatever is in it: $call',
  { timeout: 60_000 },
  async ({ call, body: schema }) => {
    const { row, as, fixture, to } = await prepare(shop, call);
    const bodies = (INVALID_INPUT[call]?.bodies ?? []).map(({ body = (valid: object) => valid, fields }) => ({
      valid: body(row.body?.(fixture) ?? {}, fixture),
      names: Object.keys(fields),
    }));
    const alone = isFirstWith(call, schema) ? eachFieldSpoilt : () => [];
    const attempts = bodies
      .flatMap((body) => [...allFieldsSpoilt(body), ...alone(body), ...longestTexts(body, schema)])
      .map(({ what, body }) => ({ what, send: async () => (await shop.send(to, { as, body })).status }));
    expect(attempts.length).toBeGreaterThan(0);
    expect(await slowOrBroken(shop, attempts)).toEqual([]);
  },
);
