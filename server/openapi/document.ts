import { MAX_KEY, takesKey } from '#server/http/run-once.ts';
import { contract } from '#contract/contract.ts';
import { codesOf, ERROR_CODES, type ErrorCode, ERRORS } from '#domain/error-codes.ts';
import { done, type EndpointShape } from '#contract/endpoint.ts';
import type { Route } from '#server/http/route.ts';
import { z } from 'zod';
import type { OpenApi, Operation, Parameter, ResponseObject } from './open-api.ts';
import { outsideTheContract } from './outside.ts';
import { type JsonSchema, referTo, Schemas } from './schemas.ts';
import { values } from './values.ts';
import { webhooksOf } from './webhooks.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'response' in value && 'method' in value;

const keyOf = ({ method, path }: EndpointShape) => `${method} ${path}`;

/** The OpenAPI document of these routes, with the names that calls and shapes have in the contract. */
export function createDocument(routes: Route[]): OpenApi {
  const schemas = new Schemas();
  const callNames = new Map<string, string>();
  for (const [id, [schema, note]] of Object.entries(values)) schemas.name(id, schema, note);
  for (const [name, value] of Object.values<object>(contract).flatMap((feature) => Object.entries(feature))) {
    if (isEndpoint(value)) callNames.set(keyOf(value), name);
    else if (value instanceof z.ZodType) schemas.name(name, value);
  }
  schemas.name('Done', done);
  schemas.name('Error', errorWith(ERROR_CODES, CODE_LIST));
  for (const status of ERROR_STATUSES) schemas.name(`Error.${status}`, errorWith(codesOf(status)));

  const calls = routes.map((route) => {
    const name = callNames.get(keyOf(route.endpoint));
    if (!name) throw new Error(`${keyOf(route.endpoint)} is not in contract/contract.ts`);
    return { ...route, name, parts: namesOf(schemas, name, route.endpoint) };
  });
  const json = schemas.toJson();
  const paths: OpenApi['paths'] = {};
  for (const { endpoint, guard, name, parts } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation: Operation = {
      operationId: name,
      tags: [tagOf(endpoint.path)],
      summary: endpoint.summary,
      // For a scheme other than OAuth, OpenAPI lists roles here.
      security: securityOf(guard),
      ...(guard.name === 'admin' && { description: 'Admins only.' }),
      ...((parts.params || parts.query || takesKey(endpoint)) && {
        parameters: [
          ...parametersOf('path', json[parts.params ?? ''], endpoint),
          ...parametersOf('query', json[parts.query ?? ''], endpoint),
          ...(takesKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
        ],
      }),
      ...(parts.body && {
        requestBody: {
          required: !endpoint.body?.safeParse({}).success,
          content: { 'application/json': { schema: referTo(parts.body) } },
        },
      }),
      ...(endpoint.file && {
        requestBody: { required: true, content: Object.fromEntries(endpoint.file.types.map((type) => [type, {}])) },
      }),
      responses: responsesOf(endpoint, guard.name, parts.response),
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  Object.assign(paths, outsideTheContract);
  const webhooks = webhooksOf(schemas);
  const tags = [...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)))];
  // Parameters are listed with their call.
  for (const { parts } of calls) for (const id of [parts.params, parts.query]) if (id) delete json[id];
  return {
    openapi: '3.1.1',
    info: { title: 'Antumbra Racing shop', version: '1', description: INTRODUCTION },
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks,
    components: { schemas: json, securitySchemes },
  };
}

const INTRODUCTION =
  'Every answer is JSON; what went wrong is `{"error": "a sentence", "code": "a_code", "fields": {…}}`. Act on the code, of ' +
  'which `Error` has the list; the sentence is for people. Amounts are euros with at most two ' +
  'decimals, dates ISO 8601. Writes take `application/json` and only from this site’s own pages, or from a client that sends ' +
  'no Origin. Lists take `page` from 1 and `limit` to 100 and answer `data` with the `total`.';

const errorWith = (codes: ErrorCode[], list?: string) =>
  z.object({
    error: z.string().describe('A sentence for a person, which may change'),
    code: list ? z.enum(codes).describe(list) : z.enum(codes),
    fields: z.record(z.string(), z.string()).describe('What is wrong with each field').optional(),
    requestId: z.string().describe('Under which the log has the fault').optional(),
  });
const CODE_LIST = ERROR_CODES.map((code) => `- \`${code}\` (${ERRORS[code].status}): ${ERRORS[code].when}`).join('\n');
const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 429] as const;

const refusal = (status: (typeof ERROR_STATUSES)[number], description: string): ResponseObject => ({
  description,
  content: { 'application/json': { schema: referTo(`Error.${status}`) } },
});
const invalid = refusal(400, 'A value cannot be used; `fields` says which');
const unauthenticated = refusal(401, 'Nobody is signed in');
const forbidden = refusal(403, 'Not allowed, or asked from another site');
const notFound = refusal(404, 'There is no such thing, or it is another person’s');
const conflict = refusal(409, 'What is stored now stands against it');
const tooLarge = refusal(413, 'The body is too large');
const unsupported = refusal(415, 'The body must be application/json');
const tooMany = refusal(429, 'Too many requests; `Retry-After` says when to try again');
const failed: ResponseObject = {
  description: 'The shop or a service that it needs has failed',
  content: { 'application/json': { schema: referTo('Error') } },
};

const securityOf = ({ name, takesToken }: Route['guard']): Operation['security'] => {
  if (name === 'anyone') return [];
  const roles = name === 'admin' ? ['admin'] : [];
  return [{ session: roles }, ...(takesToken ? [{ apiToken: roles }] : [])];
};

const securitySchemes = {
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token of the back office: `ant_…`. One that only reads may be used with GET alone',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: '`__Host-sid` where the shop is served by https' },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the call is answered as before and changes nothing',
  schema: { type: 'string', maxLength: MAX_KEY },
};

/** The names of the schemas of a call's parts. */
type SchemaNames = { [P in 'params' | 'query' | 'body']: string | undefined } & { response: string };

function namesOf(schemas: Schemas, call: string, { params, query, body, response }: EndpointShape): SchemaNames {
  return {
    params: params && schemas.nameOf(params, `${call}.params`),
    query: query && schemas.nameOf(query, `${call}.query`),
    body: body && schemas.nameOf(body, `${call}.body`),
    response: schemas.nameOf(response, `${call}.response`),
  };
}

const parametersOf = (
  location: 'path' | 'query',
  schema: JsonSchema | undefined,
  { path }: EndpointShape,
): Parameter[] =>
  Object.entries(schema?.properties ?? {})
    .filter(([name]) => location === 'query' || path.includes(`:${name}`))
    .map(([name, property]) => ({
      name,
      in: location,
      required: schema?.required?.includes(name) ?? false,
      schema: property,
    }));

function responsesOf(
  { method, path, params, query, body, file, status, statusWhenCreated, hasEffect }: EndpointShape,
  guard: string,
  response: string,
): Record<string, ResponseObject> {
  const success = { description: 'Done', content: { 'application/json': { schema: referTo(response) } } };
  return {
    [status ?? 200]: success,
    ...(statusWhenCreated && { [statusWhenCreated]: { ...success, description: 'Made' } }),
    ...((params || query || body || file) && { 400: invalid }),
    ...(guard !== 'anyone' && { 401: unauthenticated }),
    ...((guard === 'admin' || method !== 'GET' || hasEffect) && { 403: forbidden }),
    ...((path.includes(':') || query || body) && { 404: notFound }),
    ...(method !== 'GET' && { 409: conflict }),
    ...(body && { 413: tooLarge, 415: unsupported }),
    ...(file && { 413: tooLarge, 415: refusal(415, file.refusal.type) }),
    429: tooMany,
    default: failed,
  };
}

/** The tag of a path: `/api/admin/team-roles/:id` → "Admin: team roles". */
function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/').slice(1);
  const words = (first === 'admin' ? second : first).replaceAll('-', ' ');
  return first === 'admin' ? `Admin: ${words}` : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
