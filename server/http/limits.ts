import type { Db } from '#server/db/database.ts';
import { TooMany } from '#server/failures.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';
import type { Limit } from './route.ts';
import { SharedLimit } from './shared-limit.ts';

const PER_IP = { read: 600, write: 120, signIn: 20 } as const;
export type Traffic = keyof typeof PER_IP;

export interface Limits {
  /** One more request from this address's network; throws TooMany. */
  ip(traffic: Traffic, address: string): Promise<void>;
  /** One more call of this route by this person; throws TooMany. */
  person(route: string, limit: Limit, userId: string): Promise<void>;
  /**
   * One more guess of this person at something; throws TooMany after as many wrong ones, before the guess is looked at.
   * The answer takes the guess back: call it when it was right.
   */
  guess(what: string, limit: GuessLimit, userId: string): Promise<() => Promise<void>>;
}
interface GuessLimit {
  wrong: number;
  minutes: number;
}

/** `factor` scales every limit; 0 turns them off. Those of sign-in and of guesses count in the database. */
export function makeLimits(factor: number, db: Db): Limits {
  if (factor === 0) return { ip: async () => {}, person: async () => {}, guess: async () => async () => {} };
  const scaled = (points: number) => Math.max(1, Math.round(points * factor));
  const limiters = new Map<string, RateLimiterMemory>();
  const shared = new SharedLimit(db);

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
  /** An address that was refused is refused by this process for as long, without asking the database again. */
  async function takeSignIn(network: string): Promise<void> {
    const refused = limiterOf('refused signIn', 1, 60);
    const known = await refused.get(network);
    if (known) throw tooMany('signIn', known.msBeforeNext);
    const taken = await shared.take(`signIn ${network}`, { points: scaled(PER_IP.signIn), seconds: 60 });
    if (!('waitMs' in taken)) return;
    await refused.block(network, taken.waitMs / 1000);
    throw tooMany('signIn', taken.waitMs);
  }
  return {
    ip(traffic, address) {
      const network = networkOf(address);
      return traffic === 'signIn' ? takeSignIn(network) : take(traffic, PER_IP[traffic], 60, network);
    },
    async person(route, limit, userId) {
      await take(`${route} minute`, limit.perMinute, 60, userId);
      if (limit.perHour) await take(`${route} hour`, limit.perHour, 3600, userId);
    },
    async guess(what, { wrong, minutes }, userId) {
      // Counted before it is looked at, so that guesses at the same moment do not all pass.
      const taken = await shared.take(`${what} ${userId}`, { points: scaled(wrong), seconds: minutes * 60 });
      if ('waitMs' in taken) throw tooMany(what, taken.waitMs);
      return () => shared.giveBack(taken);
    },
  };
}

const tooMany = (limit: string, waitMs: number) => new TooMany(Math.max(1, Math.ceil(waitMs / 1000)), limit);
