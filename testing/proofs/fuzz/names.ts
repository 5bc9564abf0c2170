import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { Operation } from './api.ts';

// What a client tells from names: `productId`, `product_id`, `/products/{id}` and `"product": {"id": …}` are all of a product.

/** `team-members` → teammember, `categories` → category. */
export function singular(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (letters.endsWith('ies')) return `${letters.slice(0, -3)}y`;
  if (letters.endsWith('sses')) return letters.slice(0, -2);
  return letters.endsWith('s') && !letters.endsWith('ss') ? letters.slice(0, -1) : letters;
}

/** One name is the end of the other: a role is a team role, a shipping address an address. */
export const isSame = (a: string, b: string) => a.endsWith(b) || b.endsWith(a);

/** What a field's id is of; undefined where it is no id. */
export function linkOf(name: string, schema: JsonSchema): string | undefined {
  const [, said] = /^Id of an? ([a-z ]+)/.exec(schema.description ?? '') ?? [];
  return said ? singular(said) : linkNamed(name);
}
export function linkNamed(name: string): string | undefined {
  const [, before] = /^(.+?)(?:_ids?|Ids?)$/.exec(name) ?? [];
  return before && singular(before);
}

/** The field of an answer that a description names first: "`updatedAt` as the editor saw it". */
export const fieldNamedIn = ({ description = '' }: JsonSchema) => /^`(\w+)`/.exec(description)?.[1];

const segmentsOf = (path: string) => path.split('/').filter((part) => !['', 'api', 'admin'].includes(part));
const isParameter = (segment: string) => segment.startsWith('{');

/** Names what the parameters and rows of these paths are. */
export class Resources {
  readonly #known: Set<string>;
  /** What people have of their own. */
  readonly #personal: Set<string>;

  constructor(operations: Pick<Operation, 'path' | 'method' | 'who'>[]) {
    const paths = operations.map(({ path }) => path);
    const before = paths.flatMap((path) => [...path.matchAll(/^(.*)\/\{\w+\}/g)].map(([, prefix = '']) => prefix));
    const collections = before.filter((prefix) => paths.includes(prefix));
    this.#known = new Set(collections.map((prefix) => singular(segmentsOf(prefix).at(-1) ?? '')));
    const own = operations.filter(({ method, who }) => method === 'GET' && who === 'signed in');
    this.#personal = new Set(own.map(({ path }) => this.ofRows(path)));
  }

  isPersonal(resource: string): boolean {
    return [...this.#personal].some((personal) => isSame(personal, resource));
  }

  /** `/api/cart/update/{id}` is of a cart, `/api/wishlist/product/{id}` of a product. */
  ofParameter(path: string, name: string): string {
    const named = linkNamed(name);
    return named ?? this.#nearest(segmentsOf(path.slice(0, path.indexOf(`{${name}}`))));
  }

  /** Other resources on the way to a parameter: a product of `/api/wishlist/product/{id}` is in a wishlist. */
  before(path: string, name: string): string[] {
    const own = this.ofParameter(path, name);
    const segments = segmentsOf(path.slice(0, path.indexOf(`{${name}}`))).filter((segment) => !isParameter(segment));
    return segments.map(singular).filter((segment) => this.#known.has(segment) && !isSame(segment, own));
  }

  /** `/api/reviews/my` answers reviews, `/api/orders/{id}/timeline` its own. */
  ofRows(path: string): string {
    const segments = segmentsOf(path);
    const last = segments.at(-1) ?? '';
    const isBelow = segments.slice(0, -1).some(isParameter) && !isParameter(last);
    return isBelow ? singular(last) : this.#nearest(segments);
  }

  #nearest(segments: string[]): string {
    const names = segments.filter((segment) => !isParameter(segment)).map(singular);
    return names.findLast((name) => this.#known.has(name)) ?? names[0] ?? '';
  }
}
