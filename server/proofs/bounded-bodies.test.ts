import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { prepare } from '#server/testing/ask.ts';
import { BAD_INPUT } from '#server/testing/bad-fields.ts';
import { withField } from '#server/testing/bad-input.ts';
import { textsOf } from '#server/testing/contract-fields.ts';
import { nastyTexts, worstLegalText } from '#server/testing/nasty-texts.ts';
import { slowOrBroken } from '#server/testing/slow-requests.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { sized } from './sizes.ts';

// No body keeps the others waiting: neither one with 250 kB of what is slow to look at, in any field of any call, nor one
// of texts that are as long as they may be.

const test = useTestShop();

/** Below the 256 kB at which a body is refused unread. */
const BYTES = 250_000;
const nasty = Object.entries(nastyTexts);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x']));
const many: [what: string, value: unknown][] = [
  ['many texts', Array.from({ length: 50_000 }, () => 'a')],
  ['many objects', Array.from({ length: 80_000 }, () => ({}))],
  ['many keys', keys(20_000)],
  ['a list of many keys', [keys(20_000)]],
  ['many keys as text', JSON.stringify([keys(1_200)])],
];
/** Each field alone is tried with one of them in turn, for CI with all. */
const some = sized({ test: <T>(all: T[], turn: number) => [all[turn % all.length] as T], prove: <T>(all: T[]) => all });

const calls = apiRoutes.flatMap(({ endpoint }) =>
  endpoint.body ? [{ call: `${endpoint.method} ${endpoint.path}`, body: endpoint.body }] : [],
);

/** The valid bodies of a call, with the names of the fields that each has. */
async function bodiesOf(call: string) {
  const { row, as, thing, to } = await prepare(test, call);
  const send = (body: string) => async () => (await test.send(to, { as, body })).status;
  const bodies = (BAD_INPUT[call]?.bodies ?? []).map(({ body = (valid: object) => valid, fields }) => ({
    valid: body(row.body?.(thing) ?? {}, thing),
    names: Object.keys(fields),
  }));
  return { send, bodies };
}
/** Those that hold others are tried by what they hold. */
const innermost = (names: string[]) => names.filter((name) => !names.some((one) => one.startsWith(`${name}.`)));
const withAll = (valid: object, names: string[], value: string) =>
  JSON.stringify(names.reduce((body, name) => JSON.parse(withField(body, name, value)), valid));

describe('a body with 250 kB of what is slow to look at is answered at once', () => {
  it.each(calls)('in all fields together: $call', async ({ call }) => {
    const { send, bodies } = await bodiesOf(call);
    const attempts = bodies.flatMap(({ valid, names }) =>
      nasty.map(([what, textOf]) => {
        const all = innermost(names);
        return { what, send: send(withAll(valid, all, textOf(BYTES / all.length))) };
      }),
    );
    expect(await slowOrBroken(test, attempts)).toEqual([]);
  });

  it.each(calls)('in each field alone: $call', async ({ call }) => {
    const { send, bodies } = await bodiesOf(call);
    const attempts = bodies.flatMap(({ valid, names }) =>
      names.flatMap((name, turn) => {
        const spoilt = ([what, value]: [string, unknown]) => ({
          what: `${name}: ${what}`,
          send: send(withField(valid, name, value)),
        });
        const texts = some(nasty, turn).flatMap(([what, textOf]): [string, unknown][] => [
          [what, textOf(BYTES)],
          [`a list of ${what}`, [textOf(BYTES)]],
          [`${what} as key and value`, [{ [textOf(BYTES / 2)]: textOf(BYTES / 2) }]],
        ]);
        return [...texts, ...some(many, turn)].map(spoilt);
      }),
    );
    expect(await slowOrBroken(test, attempts)).toEqual([]);
  });
});

describe('a body with the longest texts that may be', () => {
  it.each(calls)('is answered at once: $call', async ({ call, body }) => {
    const { send, bodies } = await bodiesOf(call);
    const attempts = bodies.flatMap(({ valid, names }) => {
      const texts = textsOf(body).filter(({ field }) => innermost(names).includes(field));
      return [1, 4].map((times) => ({
        what: `${times} times the length`,
        send: send(
          texts.reduce<string>(
            (spoilt, { field, max = 0 }) => withField(JSON.parse(spoilt), field, worstLegalText(times * max)),
            JSON.stringify(valid),
          ),
        ),
      }));
    });
    expect(await slowOrBroken(test, attempts)).toEqual([]);
  });
});
