import { TooMany } from '#server/failures.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';
import type { Limit } from './route.ts';

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

/** `factor` scales every limit; 0 turns them off. */
export function makeLimits(factor: number): Limits {
  if (factor === 0) return { ip: async () => {}, person: async () => {}, guess: async () => async () => {} };
  const limiters = new Map<string, RateLimiterMemory>();
  function limiterOf(name: string, points: number, seconds: number): RateLimiterMemory {
    let limiter = limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration: seconds });
      limiters.set(name, limiter);
    }
    return limiter;
  }
  async function take(name: string, points: number, seconds: number, key: string): Promise<void> {
    try {
      await limiterOf(name, points, seconds).consume(key);
    } catch (refusal) {
      const wait = refusal instanceof Error ? 1000 : Number(Reflect.get(Object(refusal), 'msBeforeNext'));
      throw new TooMany(Math.max(1, Math.ceil(wait / 1000)));
    }
  }
  return {
    ip: (traffic, address) => take(traffic, PER_IP[traffic], 60, networkOf(address)),
    async person(route, limit, userId) {
      await take(`${route} minute`, limit.perMinute, 60, userId);
      if (limit.perHour) await take(`${route} hour`, limit.perHour, 3600, userId);
    },
    async guess(what, { wrong, minutes }, userId) {
      // Counted before it is looked at, so that guesses at the same moment do not all pass.
      await take(what, wrong, minutes * 60, userId);
      return async () => void (await limiterOf(what, wrong, minutes * 60).reward(userId));
    },
  };
}
