import type { Fixture } from './access-table.ts';

/** A body that would be taken, and what its fields must not take. `a.0.b` is inside a list. */
export interface InvalidInput {
  /** Made from the body of the access table, where that lacks what is to be spoilt. */
  body?: (valid: object, fixture: Fixture) => object;
  fields: Record<string, unknown[]>;
}
interface BadInput {
  bodies?: InvalidInput[];
  /** Keys of the query, and what they must not be, as it stands in an address. */
  query?: Record<string, string[]>;
  /** Keys of the query that name a thing: what is no id is not found, as in a path. */
  named?: string[];
}
export type InvalidInputs = Record<string, BadInput>;
