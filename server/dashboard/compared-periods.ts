import { addDays } from '#domain/holidays.ts';
import { shopDay, shopMidnight } from '#domain/shop-time.ts';

/** Some of the shop's days until now, and as many before them. */
export interface ComparedPeriods {
  /** Like 2026-11-28. */
  firstDay: string;
  from: Date;
  before: {
    from: Date;
    /** Exclusive: the time of day that it is now, so that a day that has only begun is compared with as much of a day. */
    until: Date;
  };
}

/** The last so many days of the shop, today included, and those before them. */
export function comparedPeriods(days: number, now: Date): ComparedPeriods {
  const today = shopDay(now);
  const firstDay = addDays(today, 1 - days);
  const from = shopMidnight(firstDay);
  const sinceMidnight = now.getTime() - shopMidnight(today).getTime();
  const sameTime = shopMidnight(addDays(today, -days)).getTime() + sinceMidnight;
  return {
    firstDay,
    from,
    // A day on which the clocks change may be an hour longer than the one that it is compared with.
    before: { from: shopMidnight(addDays(firstDay, -days)), until: new Date(Math.min(sameTime, from.getTime())) },
  };
}
