import {
  amounts,
  bodies,
  booleans,
  choices,
  deepText,
  emails,
  ids,
  instants,
  lineOptions,
  lists,
  oddWords,
  paging,
  pathIds,
  prices,
  prose,
  queryIds,
  searches,
  sortsBut,
  text,
  urls,
  wholes,
} from '#testing/api/invalid-values.ts';
import { withExtra } from '#testing/api/invalid-input.ts';
import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { Api } from './api.ts';
import type { Random } from './random.ts';
import type { Row } from './memory.ts';
import type { FuzzRequest } from './request.ts';

const badValues: unknown[] = [
  ...ids,
  ...amounts,
  ...wholes,
  ...booleans,
  ...instants,
  ...urls,
  ...lists,
  ...choices('all'),
  ...emails,
  ...lineOptions,
  ...text(200),
  ...prose,
  JSON.parse(deepText.slice(90, 110)),
];
const badWords = (name: string): string[] => [
  ...queryIds,
  ...paging.page,
  ...paging.limit,
  ...prices(name),
  ...searches.search,
  ...sortsBut('newest'),
  ...oddWords,
];
const EXTRA = {
  id: 'x',
  userId: 'x',
  role: 'admin',
  isAdmin: true,
  price: 0,
  isApproved: true,
  payment_status: 'paid',
};

interface Means {
  api: Api;
  random: Random;
}
type Mutation = (request: FuzzRequest, means: Means) => Partial<FuzzRequest> | undefined;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const withField = (body: Row, name: string, value: unknown): Row => ({ ...body, [name]: value });

/** A field at any depth of a body gets another value. */
function withChanged(value: unknown, random: Random, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = random.whole(0, value.length - 1);
    return value.map((entry, index) => (index === at ? withChanged(entry, random, change) : entry));
  }
  const name = isRow(value) ? random.pick(Object.keys(value)) : undefined;
  if (!isRow(value) || name === undefined) return change(value);
  const field = value[name];
  const goesOn = typeof field === 'object' && field !== null && random.chance(60);
  return withField(value, name, goesOn ? withChanged(field, random, change) : change(field));
}

function bordersOf({ minimum, maximum, minLength, maxLength }: JsonSchema): unknown[] {
  const numbers = [minimum, maximum].flatMap((limit) =>
    typeof limit === 'number' ? [limit, limit - 1, limit + 1] : [],
  );
  const lengths = [minLength, maxLength].flatMap((limit) => (typeof limit === 'number' ? [limit, limit + 1] : []));
  return [...numbers, ...lengths.map((length) => 'x'.repeat(length))];
}

const MUTATIONS: Record<string, Mutation> = {
  'a bad value': ({ body }, { random }) =>
    isRow(body) ? { body: withChanged(body, random, () => random.pick(badValues)) } : undefined,
  'the border of a field': ({ operation, body }, { api, random }) => {
    const { properties = {} } = operation.body ? api.resolve(operation.body) : {};
    const bordered = Object.entries(properties).filter(([, field]) => bordersOf(api.resolve(field)).length > 0);
    const [name, field] = random.pick(bordered) ?? [];
    return isRow(body) && name && field
      ? { body: withField(body, name, random.pick(bordersOf(api.resolve(field)))) }
      : undefined;
  },
  'a field left out': ({ body }, { random }) => {
    const left = isRow(body) ? random.pick(Object.keys(body)) : undefined;
    return isRow(body) && left ? { body: withField(body, left, undefined) } : undefined;
  },
  'more fields': ({ body }) => (isRow(body) ? { body: withExtra(body, EXTRA) } : undefined),
  'a bad body': ({ body }, { random }) => (isRow(body) ? { body: random.pick(bodies) ?? '' } : undefined),
  'a bad query': ({ operation, query }, { random }) => {
    const named = operation.parameters.filter((parameter) => parameter.in === 'query');
    const name = random.pick(named)?.name ?? 'unknown';
    const word = random.pick(badWords(name)) ?? '';
    return { query: [...query.filter(([other]) => other !== name), [name, word.replaceAll(' ', '%20')]] };
  },
  'a bad id': ({ path }, { random }) => {
    const name = random.pick(Object.keys(path));
    return name ? { path: { ...path, [name]: random.pick(pathIds) ?? '' } } : undefined;
  },
};

const KINDS = Object.keys(MUTATIONS);

/** Like this request, but for one thing. */
export function mutated(request: FuzzRequest, means: Means): FuzzRequest {
  const { random } = means;
  // What most often finds something comes first.
  const names = [
    ...(random.chance(40) ? ['a bad value'] : []),
    ...Array.from({ length: 4 }, () => random.pick(KINDS) ?? ''),
  ];
  for (const name of names) {
    const changed = MUTATIONS[name]?.(request, means);
    if (changed) return { ...request, ...changed, meant: name };
  }
  return request;
}
