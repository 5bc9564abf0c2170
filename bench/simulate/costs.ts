/** What one unit of work costs. */
export interface Cost {
  /** CPU time of a process of the shop, in ms. */
  serverMs: number;
  /** CPU time of PostgreSQL, in ms. */
  databaseMs: number;
  /** Which the visitor sends one after the other. */
  requests: number;
  /** Of each request, to PostgreSQL and back. */
  roundTrips: number;
  /** Of all its requests together. */
  commits: number;
  /** At the end of one of its requests, during which it holds the row of the variant that it takes from the stock. */
  lockedTrips: number;
  /** The same for everybody, so that a replica may answer it. */
  isPublic: boolean;
}

/** Where the times of a kind of work stand, and what it asks of PostgreSQL (testing/api/round-trips.test.ts). */
export interface Source extends Omit<Cost, 'serverMs' | 'databaseMs'> {
  what: string;
  /** A row of docs/speed.md. */
  row: string;
  /** Left out: once. What has no row of its own costs so many times what the row says, as both were measured in the same minutes. */
  times?: number;
}

const once = { requests: 1, roundTrips: 0, commits: 0, lockedTrips: 0, isPublic: false };
export const SOURCES = {
  page: { ...once, what: 'page or list, cached', row: 'product page, cached, brotli', isPublic: true },
  render: { ...once, what: 'page, made anew', row: 'listing page, not cached', roundTrips: 3, isPublic: true },
  filter: {
    ...once,
    what: 'list that nobody has asked for',
    row: 'list, not cached, 1,000 products',
    roundTrips: 1,
    isPublic: true,
  },
  search: { ...once, what: 'search', row: 'text search, 1,000 products', roundTrips: 2, isPublic: true },
  file: {
    ...once,
    what: 'script, style, font or picture',
    row: 'product page, cached, brotli',
    times: 3.8,
    isPublic: true,
  },
  guest: { ...once, what: 'who is signed in: nobody', row: 'product page, cached, brotli', times: 2 },
  session: { ...once, what: 'who is signed in', row: 'who is signed in', roundTrips: 1 },
  cart: { ...once, what: 'cart', row: 'cart', roundTrips: 1 },
  add: { ...once, what: 'add to cart', row: 'add to cart', roundTrips: 3, commits: 1 },
  purchase: {
    ...once,
    what: 'whole checkout by card, with its webhook and mail',
    row: 'whole checkout by card, PostgreSQL',
    requests: 4,
    roundTrips: 5,
    commits: 8,
    lockedTrips: 2,
  },
} satisfies Record<string, Source>;

export type Kind = keyof typeof SOURCES;
export type Costs = Record<Kind, Cost>;
// `Object.keys` forgets the type that the table above has.
export const KINDS = Object.keys(SOURCES) as Kind[];

/** The costs of every kind, as docs/speed.md has them. */
export function costsOf(speedPage: string): Costs {
  const cost = (kind: Kind): Cost => {
    const { what: _, row, times = 1, ...counts }: Source = SOURCES[kind];
    const { serverMs, databaseMs } = cpuOfRow(speedPage, row);
    return { ...counts, serverMs: times * serverMs, databaseMs: times * databaseMs };
  };
  // Each of KINDS has its cost.
  return Object.fromEntries(KINDS.map((kind) => [kind, cost(kind)])) as Costs;
}

/** The CPU time of this row's work, of ours and not of the limit beside it. */
function cpuOfRow(speedPage: string, work: string): Pick<Cost, 'serverMs' | 'databaseMs'> {
  const row = speedPage.split('\n').find((line) => line.startsWith(`| ${work} |`));
  const [, , ours = ''] = row?.split('|') ?? [];
  const [, server, database = '0'] = /CPU ([\d.]+)(?: \+ ([\d.]+))? ms/.exec(ours) ?? [];
  if (server === undefined) throw new Error(`docs/speed.md has no CPU time of “${work}”.`);
  return { serverMs: Number(server), databaseMs: Number(database) };
}
