import type { Kind } from './costs.ts';

/**
 * One hour of a race day on which something is sold that many want: assumptions, in one place. The requests of a page are those that
 * e2e/page-costs.spec.ts counts.
 */
export const HOUR = {
  visitors: 1_000_000,
  orders: 20_000,
  /** Pages that a visitor looks at; the first is a document, the others are what the router asks for. */
  pages: 6,
  /** Documents of a visitor: the first page, and one in three comes back or reloads. */
  documents: 1.33,
  /** Scripts, styles, fonts and pictures that a visitor loads, once each. */
  files: 40,
  /** Of all visitors. */
  signedIn: 0.15,
  searches: 0.1,
  filters: 0.1,
  /** Times that something is put into a cart, for each order: the order's own, and two that are given up. */
  additions: 3,
  /** The share of the orders that are of one and the same variant. */
  sameVariant: 0.3,
  /** Pages and lists that people look at. */
  addresses: 250,
  /** Of Zipf's law: the n-th address is asked for in proportion to 1 / n^popularity. */
  popularity: 0.9,
} as const;

/** kB that leave for each visitor: a document, and what it brings along (e2e/page-costs.spec.ts). */
export const KB = { page: 8, file: 6.6, document: 11.8 } as const;

/** The hour in stretches of five minutes, each as a share of the mean: what is sold is sold from its beginning. */
export const STRETCHES = [3, 2.2, 1.6, 1.2, 0.9, 0.7, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25] as const;

/** Units of work of each kind that so many visitors bring in the hour; documents and lists that are cached are `page`. */
export function workOfHour(
  { visitors, orders } = HOUR as { visitors: number; orders: number },
): Partial<Record<Kind, number>> {
  const signedIn = visitors * HOUR.signedIn;
  const documents = visitors * HOUR.documents;
  return {
    page: visitors * HOUR.pages,
    file: visitors * HOUR.files,
    guest: documents * (1 - HOUR.signedIn),
    session: documents * HOUR.signedIn,
    cart: signedIn * HOUR.documents + orders * HOUR.additions,
    search: visitors * HOUR.searches,
    filter: visitors * HOUR.filters,
    add: orders * (HOUR.additions - 1),
    purchase: orders,
  };
}
