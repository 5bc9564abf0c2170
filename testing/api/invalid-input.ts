import { expect } from 'vitest';
import { z } from 'zod';
import { allRows } from '#testing/shop/invariant-functions.ts';
import { bodies, oddWords, pathIds, TOO_LARGE, UNKNOWN } from './invalid-values.ts';
import type { Reply, TestPerson, TestShop } from '#testing/shop/test-shop.ts';

interface Refusing {
  call: string;
  as: TestPerson;
  /** One that would be taken. */
  body: object;
  /** Fields and what they must not take. `a.0.b` is inside a list. */
  refuses: Record<string, unknown[]>;
}

/** Each is answered with a sentence that names the field, and changes nothing. */
export async function expectFieldsRefused(shop: TestShop, { call, as, body, refuses }: Refusing): Promise<void> {
  const before = await allRows(shop);
  const taken: unknown[] = [];
  for (const [field, values] of Object.entries(refuses)) {
    for (const value of values) {
      const reply = await shop.send(call, { as, body: withField(body, field, value) });
      if (!isHelpfulRefusal(reply, field)) taken.push({ field, value, status: reply.status, body: reply.body });
    }
  }
  expect(taken).toEqual([]);
  expect(await allRows(shop)).toBe(before);
}

/** A 400 about this field, in words for a person. */
function isHelpfulRefusal({ status, body }: Reply, field: string): boolean {
  const fields: Record<string, string> = body?.fields ?? {};
  const [[name, message] = ['', '']] = Object.entries(fields);
  const isInWords = !/Invalid|Too (big|small)|expected|undefined/.test(message);
  return (
    status === 400 &&
    body.code === 'invalid_input' &&
    body.error === `${name} ${message}` &&
    named(field, fields) &&
    isInWords
  );
}

/** The body as JSON, with this value in place of a field's. `a.0.b` is inside a list. */
export function withField(body: object, path: string, value: unknown): string {
  const changed = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  Reflect.set(
    keys.reduce<object>((within, key) => Object(Reflect.get(within, key)), changed),
    last,
    value,
  );
  return JSON.stringify(changed).replaceAll(`"${TOO_LARGE}"`, '1e400');
}

/** Only this field is complained about, or an entry within it. */
const named = (field: string, fields: object) =>
  Object.keys(fields).length > 0 && Object.keys(fields).every((name) => name === field || name.startsWith(`${field}.`));

/** An empty object and no body at all are told what is missing. */
export async function expectRequired(shop: TestShop, call: string, as: TestPerson, body: z.ZodObject): Promise<void> {
  const required = Object.entries(body.shape).filter(([, field]) => !z.safeParse(field, undefined).success);
  for (const empty of [{}, '']) {
    const reply = await shop.send(call, { as, body: empty });
    if (required.length === 0) return expect(reply.status).toBeLessThan(500);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual(Object.fromEntries(required.map(([name]) => [name, 'is required'])));
  }
}

/** What is no JSON object, or too deep, is refused before anything is read from it. */
export async function expectBodiesRefused(shop: TestShop, call: string, as: TestPerson): Promise<void> {
  const before = await allRows(shop);
  for (const body of bodies) {
    const reply = await shop.send(call, { as, body });
    expect({ body: body.slice(0, 40), status: reply.status }).toEqual({ body: body.slice(0, 40), status: 400 });
    expect(reply.body).toEqual({ error: expect.any(String), code: 'invalid_input' });
  }
  expect(await allRows(shop)).toBe(before);
}

/** A body with more in it than a client may say, `__proto__` and all. */
export const withExtra = (body: object, extra: object): string =>
  JSON.stringify({ ...extra, ...body }).replace(
    '{',
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},',
  );

export async function expectQueryRefused(
  shop: TestShop,
  path: string,
  as: TestPerson,
  refuses: Record<string, string[]>,
): Promise<void> {
  for (const [name, values] of Object.entries(refuses)) {
    for (const value of values) {
      const reply = await shop.send(`GET ${path}?${name}=${value.replaceAll(' ', '%20')}`, { as });
      expect({ name, value, status: reply.status }).toEqual({ name, value, status: 400 });
      expect(reply.body.fields).toHaveProperty(name);
      expect(reply.body.error).toMatch(new RegExp(`^${name} `));
    }
  }
}

/** `key` is the query's name for what is searched in. */
export async function expectOddWordsTaken(shop: TestShop, path: string, as: TestPerson, key = 'search'): Promise<void> {
  for (const word of oddWords) {
    const reply = await shop.send(`GET ${path}?${key}=${word}`, { as });
    expect({ word, path, fine: reply.status < 500 }).toEqual({ word, path, fine: true });
  }
}

/** What is no id is unknown, and so is an id that nothing has. */
export async function expectIdsNotFound(shop: TestShop, send: (id: string) => Promise<Reply>): Promise<void> {
  const before = await allRows(shop);
  for (const id of [...pathIds, UNKNOWN]) {
    const reply = await send(id);
    expect({ id: id.slice(0, 60), status: reply.status }).toEqual({ id: id.slice(0, 60), status: 404 });
    expect(reply.body.code).toBe('not_found');
  }
  expect(await allRows(shop)).toBe(before);
}
