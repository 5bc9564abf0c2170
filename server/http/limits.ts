import type { Db } from '#server/db/database.ts';
import { TooMany } from '#server/failures.ts';
// The package's own entry loads a limiter for each database there is.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { networkOf } from './network-of.ts';
import { SharedLimit } from './shared-limit.ts';

const MINUTE = 60;

// How they were chosen, and for whom: docs/decisions/0020-rate-limits.md.
/** Requests a minute from one network. Each process counts for itself, but for sign-in. */
const PER_IP = {
  /** All calls of the API: against floods only, since a school or an event has one address. */
  read: 12_000,
  write: 3_000,
  /** Writes that anyone may make. */
  guestWrite: 600,
  /** Not found in the cache, so made: pages, public responses, images. */
  page: 600,
  answer: 2_400,
  picture: 900,
  /** Starts of a sign-in, and returns from the provider. */
  signIn: 600,
} as const;
type Traffic = keyof typeof PER_IP;

/** Calls a minute by one signed-in person. Each process counts for itself. */
const PER_PERSON = { read: 600, write: 120, adminWrite: 300 } as const;
export type PersonalTraffic = keyof typeof PER_PERSON;

/** What a minute, and an hour, allows a signed-in person or a guest's network. */
export interface Limit {
  perMinute: number;
  perHour?: number;
}

export interface Limits {
  /** One more request from this address's network; throws TooMany. */
  ip(traffic: Traffic, address: string): Promise<void>;
  /** One more call by this person; throws TooMany. */
  person(traffic: PersonalTraffic, userId: string): Promise<void>;
  /** One more call of this route by this person, or by a guest's network; throws TooMany. */
  route(name: string, limit: Limit, who: string): Promise<void>;
  /**
   * One more guess by this person; throws TooMany after as many wrong ones, before the guess is compared. Returns a function
   * that takes the guess back: to be called when it was right.
   */
  guess(what: string, limit: GuessLimit, userId: string): Promise<() => Promise<void>>;
}
interface GuessLimit {
  wrong: number;
  minutes: number;
}

const nothing = async () => {};
export const unlimited: Limits = { ip: nothing, person: nothing, route: nothing, guess: async () => nothing };

/**
 * Creates the rate limits. `factor` scales each of them; 0 turns them off. Sign-ins and guesses are counted in the database.
 * `onRefused` is called with the name of each limit that refuses.
 */
export function createLimits(factor: number, db: Db, onRefused: (limit: string) => void = () => {}): Limits {
  if (factor === 0) return unlimited;
  const scaled = (points: number) => Math.max(1, Math.round(points * factor));
  const limiters = new Map<string, RateLimiterMemory>();
  const shared = new SharedLimit(db);
  function tooMany(limit: string, waitMs: number): TooMany {
    onRefused(limit);
    return new TooMany(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  function limiterOf(name: string, points: number, seconds: number): RateLimiterMemory {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: scaled(points), duration: seconds });
      limiters.set(name, limiter);
    }
    return limiter;
  }
  async function take(name: string, points: number, seconds: number, key: string): Promise<void> {
    try {
      await limiterOf(name, points, seconds).consume(key);
    } catch (refusal) {
      throw tooMany(name, refusal instanceof Error ? 1000 : Number(Reflect.get(Object(refusal), 'msBeforeNext')));
    }
  }
  /** Counts in the database; a network that was refused is refused by this process from then on, without asking it again. */
  async function takeSignIn(network: string): Promise<void> {
    const refused = limiterOf('refused signIn', 1, MINUTE);
    const block = await refused.get(network);
    if (block) throw tooMany('signIn', block.msBeforeNext);
    const taken = await shared.take(`signIn ${network}`, { points: scaled(PER_IP.signIn), seconds: MINUTE });
    if (!('waitMs' in taken)) return;
    await refused.block(network, taken.waitMs / 1000);
    throw tooMany('signIn', taken.waitMs);
  }
  return {
    ip(traffic, address) {
      const network = networkOf(address);
      return traffic === 'signIn' ? takeSignIn(network) : take(traffic, PER_IP[traffic], MINUTE, network);
    },
    person: (traffic, userId) => take(`${traffic} of a person`, PER_PERSON[traffic], MINUTE, userId),
    async route(name, limit, who) {
      await take(`${name} minute`, limit.perMinute, MINUTE, who);
      if (limit.perHour) await take(`${name} hour`, limit.perHour, 60 * MINUTE, who);
    },
    async guess(what, { wrong, minutes }, userId) {
      // Counted before it is looked at, so that guesses at the same moment do not all pass.
      const taken = await shared.take(`${what} ${userId}`, { points: scaled(wrong), seconds: minutes * MINUTE });
      if ('waitMs' in taken) throw tooMany(what, taken.waitMs);
      return () => shared.giveBack(taken);
    },
  };
}
