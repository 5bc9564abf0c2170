import { describe, it } from 'vitest';
import type { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { ask, pathOf, prepare } from './ask.ts';
import { INVALID_INPUT } from './invalid-fields.ts';
import {
  expectBodiesRefused,
  expectFieldsRefused,
  expectIdsNotFound,
  expectOddWordsTaken,
  expectQueryRefused,
  expectRequired,
} from './invalid-input.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// Every field of every call, with everything that does not belong into it: refused with a sentence that names the
// field, before anything is written. The values are in testing/api/invalid-fields.ts; bad-input-cover.test.ts sees to it
// that none is missing there.
const shop = useTestShop();

const routes = apiRoutes.map(({ endpoint }) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint }));
const withBody = routes.flatMap(({ call, endpoint: { body } }) => (body ? [{ call, body }] : []));
/** A schema that two calls share is tried with every value once; the other call shows that it is its own too. */
const isTriedElsewhere = (call: string, body: z.ZodObject) => withBody.find((one) => one.body === body)?.call !== call;
const firstAndLast = (fields: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values[0], values.at(-1)]]));
const withQuery = routes.filter(({ endpoint }) => endpoint.query && endpoint.method === 'GET');
const withNames = routes.filter(({ call }) => INVALID_INPUT[call]?.named);

describe('a body', () => {
  // One preparation for all of it: most of the time goes there.
  it.each(withBody)(
    'with a wrong, missing or deep field is refused, and changes nothing: $call',
    async ({ call, body }) => {
      const { row, as, fixture, to } = await prepare(shop, call);
      for (const { body: created = (valid: object) => valid, fields } of INVALID_INPUT[call]?.bodies ?? []) {
        const valid = created(row.body?.(fixture) ?? {}, fixture);
        const refuses = isTriedElsewhere(call, body) ? firstAndLast(fields) : fields;
        await expectFieldsRefused(shop, { call: to, as, body: valid, refuses });
      }
      await expectBodiesRefused(shop, to, as);
      await expectRequired(shop, to, as, body);
    },
  );
});

describe('a query', () => {
  it.each(withQuery)('that makes no sense is refused: $call', async ({ call }) => {
    const { as, fixture } = await prepare(shop, call);
    const path = pathOf(call, {}, fixture).replace('GET ', '');
    const query = INVALID_INPUT[call]?.query ?? {};
    await expectQueryRefused(shop, path, as, query);
    for (const key of ['search', 'role', 'nationality']) {
      if (key in query) await expectOddWordsTaken(shop, path, as, key);
    }
  });
});

describe('what is no id', () => {
  it.each(routes.filter(({ endpoint }) => endpoint.params))('is not found: $call', async ({ call }) => {
    const { row, as, fixture } = await prepare(shop, call);
    const body = row.body?.(fixture);
    await expectIdsNotFound(shop, (id) => ask(shop, call, row, { ...fixture, id }, as, body));
  });

  it.each(withNames)('is not found in the query either: $call', async ({ call }) => {
    const { row, as, fixture } = await prepare(shop, call);
    const [key] = INVALID_INPUT[call]?.named ?? [];
    const path = pathOf(call, {}, fixture);
    const body = row.body?.(fixture);
    await expectIdsNotFound(shop, (id) => {
      const value = encodeURIComponent(decodeURIComponent(id));
      return shop.send(`${path}?${key}=${value}`, { as, ...(body && { body }) });
    });
  });
});
