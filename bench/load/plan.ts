import type { Connection } from './connection.ts';

/** What a load process is told to do. */
export interface Plan {
  port: number;
  connections: number;
  seconds: number;
  /** Units of work begun in a second, however long each takes; left out, each connection begins the next at once. */
  rate?: number;
  work: Work;
}

export type Work = Calls | Purchases | Edits;

/** Requests in turn. */
export interface Calls {
  kind: 'calls';
  calls: Call[];
}
export interface Purchases {
  kind: 'purchases';
  buyers: Buyer[];
  items: Item[];
  pay: 'card' | 'free';
}
export interface Edits {
  kind: 'edits';
  /** The session of an admin. */
  admin: string;
  /** Ids of the products that are edited in turn. */
  products: string[];
}

/** A request as the load sends it, over and over. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  /** `{low}` and `{high}` become a pair of prices that nobody has asked for before. */
  path: string;
  cookie?: string;
  /** As browsers do. */
  brotli?: boolean;
  /** Sent as JSON. */
  body?: object;
}

export interface Buyer {
  cookie: string;
  addressId: string;
}
/** A variant, as the cart and the checkout take it. */
export interface Item {
  productId: string;
  productVariantId: string;
  options: string;
}

/** Does one unit of work over this connection. Returns what went wrong. `note` records how long a part of it took. */
export type Walk = (
  connection: Connection,
  note: (part: string, milliseconds: number) => void,
) => Promise<string | undefined>;

/** In milliseconds. */
export interface Latencies {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** What a load process reports. */
export interface Report extends Latencies {
  seconds: number;
  /** CPU time of the load itself. */
  cpuMs: number;
  /** How many units of work did not get the answer that they should, by what they got. */
  failures: Record<string, number>;
  /** Latencies of parts of a unit of work. */
  parts: Record<string, Latencies>;
}
