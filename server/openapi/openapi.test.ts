import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { expectDocumented } from '#testing/api/documented.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

it('is a valid OpenAPI 3.1 document with every route in it', async () => {
  const { status, body } = await shop.send('GET /api/openapi.json');
  expect(status).toBe(200);
  expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
  expect(body.openapi).toMatch(/^3\.1\./);
  for (const { endpoint } of apiRoutes) {
    expect(body.paths).toHaveProperty([endpoint.path.replace(/:(\w+)/g, '{$1}'), endpoint.method.toLowerCase()]);
  }
});

it('refers only to shapes that it has, and says every call’s name once', async () => {
  const { body, text } = await shop.send('GET /api/openapi.json');
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((name) => !body.components.schemas[name ?? ''])).toEqual([]);
  const names = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('says what JSON text holds, which values a field takes, and who may call', async () => {
  const { paths, components } = (await shop.send('GET /api/openapi.json')).body;
  const { properties } = components.schemas['createProduct.body'];
  const sizes = { type: 'array', maxItems: 20, items: { type: 'string', enum: expect.arrayContaining(['M', 'XL']) } };
  expect(properties.enabledSizes.anyOf).toEqual([
    expect.objectContaining({ type: 'string', contentMediaType: 'application/json', contentSchema: sizes }),
    sizes,
  ]);
  expect(properties.expectedUpdatedAt.description).toContain('`updatedAt` as the editor saw it');
  expect(components.schemas.Country.enum).toContain('NL');
  expect(components.schemas.Price).toMatchObject({ minimum: 0, maximum: 1_000_000 });
  expect(paths['/api/cart'].get.security).toEqual([{ session: [] }]);
  expect(paths['/api/admin/orders'].get.security).toEqual([{ session: ['admin'] }, { apiToken: ['admin'] }]);
  expect(paths['/api/admin/webhooks'].get.security).toEqual([{ session: ['admin'] }]);
  const url = new RegExp(components.schemas.Url.pattern);
  const bad = ['//evil.example', 'https:evil', 'https://a@evil.example/', '/\\evil', 'javascript:alert(1)'];
  expect(components.schemas.Url.examples.filter((example: string) => !url.test(example))).toEqual([]);
  expect(bad.filter((address) => url.test(address))).toEqual([]);
});

it('is the same as the committed copy', async () => {
  const committed = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  const { body } = await shop.send('GET /api/openapi.json');
  expect(`${JSON.stringify(body, null, 2)}\n`, 'run `npm run openapi`').toBe(committed);
});

it('is a page for people, without script, that its policy lets draw', async () => {
  const { status, headers, text } = await shop.send('GET /api/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  // Addresses stand there as text, and nothing of another origin is loaded.
  expect(text).not.toMatch(/<script|style=|(?:src|href)="(?:https?:)?\/\//);
  for (const { endpoint } of apiRoutes) expect(text).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'));
  const stylesheet = await shop.send('GET /api/docs/page.css');
  expect(stylesheet.headers['content-type']).toBe('text/css; charset=utf-8');
});

it('is what the tests hold every answer against', () => {
  expect(() => expectDocumented('GET', '/api/cart', 200, { data: [], total: 0, itemCount: 0 })).not.toThrow();
  expect(() => expectDocumented('GET', '/api/cart', 200, { data: [], total: '0' })).toThrow('undocumented shape');
  const refuse = (status: number, body: object) => () => expectDocumented('GET', '/api/cart', status, body);
  expect(refuse(404, { error: 'Not found', code: 'not_found' })).toThrow('docs/openapi.json does not have');
  expect(refuse(401, { error: 'Please log in', code: 'unauthenticated' })).not.toThrow();
  expect(refuse(401, { error: 'Please log in' })).toThrow('a code of that status');
  expect(refuse(401, { error: 'Please log in', code: 'forbidden' })).toThrow('a code of that status');
});

it('lists the codes of each status, and says when each is answered', async () => {
  const { components, paths } = (await shop.send('GET /api/openapi.json')).body;
  const { enum: codes, description } = components.schemas.Error.properties.code;
  expect(description.split('\n')).toHaveLength(codes.length);
  for (const code of codes) expect(description).toMatch(new RegExp(`^- \`${code}\` \\([45]\\d\\d\\): .`, 'm'));
  const { schema } = paths['/api/cart/add'].post.responses[409].content['application/json'];
  expect(schema.$ref).toBe('#/components/schemas/Error.409');
  expect(components.schemas['Error.409'].properties.code.enum).toContain('sold_out');
  expect(components.schemas['Error.404'].properties.code.enum).toEqual(['not_found']);
});
