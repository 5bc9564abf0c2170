import type { Part } from './measuring.ts';
import { cachedPages } from './parts/cached-pages.ts';
import { cart } from './parts/cart.ts';
import { checkout } from './parts/checkout.ts';
import { raceDay } from './parts/race-day.ts';
import { signedIn } from './parts/signed-in.ts';
import { start } from './parts/start.ts';

/** In the order of the table. */
export const PARTS: readonly Part[] = [cachedPages, raceDay, signedIn, cart, checkout, start];
