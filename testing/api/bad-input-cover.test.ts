import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { INVALID_INPUT } from './invalid-fields.ts';
import { fieldsOf, textsOf } from './contract-fields.ts';

const routes = apiRoutes.map(({ endpoint }) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint }));

describe('every field of the contract has values that it refuses, in testing/api/invalid-fields.ts', () => {
  it.each(routes)('$call', ({ call, endpoint }) => {
    const { bodies = [], query = {}, named = [] } = INVALID_INPUT[call] ?? {};
    const tried = new Set(bodies.flatMap(({ fields }) => Object.keys(fields)));
    expect([...tried].toSorted()).toEqual(fieldsOf(endpoint.body).toSorted());
    expect([...Object.keys(query), ...named].toSorted()).toEqual(fieldsOf(endpoint.query).toSorted());
  });

  it.each(routes)('and no text without a greatest length: $call', ({ call, endpoint: { params, query, body } }) => {
    const { named = [] } = INVALID_INPUT[call] ?? {};
    const texts = [params, query, body].flatMap((schema) => (schema ? textsOf(schema) : []));
    // What names a thing in the query is not found, however long it is.
    expect(texts.filter(({ field, max }) => max === undefined && !named.includes(field))).toEqual([]);
  });

  it('and there is no row without its call, nor field without values', () => {
    expect(Object.keys(INVALID_INPUT).filter((call) => !routes.some((route) => route.call === call))).toEqual([]);
    const values = Object.values(INVALID_INPUT).flatMap(({ bodies = [], query = {} }) => [
      ...bodies.flatMap(({ fields }) => Object.values<unknown[]>(fields)),
      ...Object.values<unknown[]>(query),
    ]);
    expect(values.filter((some) => some.length < 2)).toEqual([]);
  });
});
