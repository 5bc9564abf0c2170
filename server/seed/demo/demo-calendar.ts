const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof DAYS)[number];

/**
 * When something happened before the shop was installed: `3w Sat 20:14` is the Saturday of the third week before this
 * one (weeks begin on Monday, times are UTC), so that weekends stay weekends; `77d 21:10` is that time 77 days ago, and
 * `2.5h` is two and a half hours ago.
 */
export type Moment = `${number}w ${Weekday} ${number}:${number}` | `${number}d ${number}:${number}` | `${number}h`;

export interface Calendar {
  now: Date;
  at(moment: Moment): Date;
  /** Whole days from the installation at a UTC time; negative days are past. */
  day(days: number, time: `${number}:${number}`): Date;
}

export function calendarFrom(now: Date): Calendar {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = midnight - ((now.getUTCDay() + 6) % 7) * DAY;
  return {
    now,
    at(moment) {
      const ago = /^([\d.]+)h$/.exec(moment);
      if (ago) return new Date(now.getTime() - Number(ago[1]) * HOUR);
      const daysAgo = /^(\d+)d (.+)$/.exec(moment);
      if (daysAgo) return new Date(midnight - Number(daysAgo[1]) * DAY + sinceMidnight(daysAgo[2] ?? ''));
      const [weeks = '', day = '', time = ''] = moment.split(' ');
      const days = DAYS.findIndex((name) => name === day) - Number.parseInt(weeks, 10) * 7;
      return new Date(monday + days * DAY + sinceMidnight(time));
    },
    day: (days, time) => new Date(midnight + days * DAY + sinceMidnight(time)),
  };
}

/** As the week begins, its days are still nearest: what is over here is over on every other day. */
export const asTheWeekBegins = calendarFrom(new Date('2026-01-05T00:00:00Z'));

function sinceMidnight(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * HOUR + (minutes ?? 0) * MINUTE;
}

/** Later by so many hours, but never after `now`. */
export const laterBy = (hours: number, since: Date, now: Date) =>
  new Date(Math.min(since.getTime() + hours * HOUR, now.getTime()));
