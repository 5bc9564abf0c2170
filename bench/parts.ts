import type { Part } from './measuring.ts';
import { backOffice } from './parts/back-office.ts';
import { cachedPages } from './parts/cached-pages.ts';
import { cart } from './parts/cart.ts';
import { checkout } from './parts/checkout.ts';
import { edits } from './parts/edits.ts';
import { firstPress } from './parts/first-press.ts';
import { firstStart } from './parts/first-start.ts';
import { navigation } from './parts/navigation.ts';
import { raceDay } from './parts/race-day.ts';
import { search } from './parts/search.ts';
import { signedIn } from './parts/signed-in.ts';
import { start } from './parts/start.ts';
import { tracing } from './parts/tracing.ts';
import { uncached } from './parts/uncached.ts';

/** In the order of the table. */
export const PARTS: readonly Part[] = [
  cachedPages,
  raceDay,
  edits,
  uncached,
  search,
  signedIn,
  cart,
  checkout,
  backOffice,
  start,
  firstStart,
  firstPress,
  navigation,
  tracing,
];
