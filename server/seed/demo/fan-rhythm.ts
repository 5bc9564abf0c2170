import type { Moment, Weekday } from './demo-calendar.ts';
import { pick, roll } from './demo-dice.ts';

const FIRST_WEEK = 17;
/** Weeks with a drop: everybody comes on its Friday evening. */
const DROPS = new Set([12, 8, 5, 2]);
/** Days before the installation on which the team raced, or the day after, with how many ordered then. */
const RACE_NIGHTS = [
  [112, 3],
  [84, 3],
  [77, 6],
  [76, 4],
] as const;
/** The days since the last Sunday are not a week yet: these, in hours before the installation. */
const LATELY = [2.7, 8.4, 15.2, 31.6, 47.9, 53.3, 95.1, 118.6, 143.8];

const WEEK = [
  { day: 'Mon', busy: 1, from: 17, until: 23 },
  { day: 'Tue', busy: 1, from: 17, until: 23 },
  { day: 'Wed', busy: 1.4, from: 12, until: 23 },
  { day: 'Thu', busy: 1.6, from: 17, until: 24 },
  { day: 'Fri', busy: 2.4, from: 16, until: 24 },
  { day: 'Sat', busy: 4, from: 9, until: 24 },
  { day: 'Sun', busy: 3.6, from: 9, until: 23 },
] as const satisfies { day: Weekday; busy: number; from: number; until: number }[];

const [, , , THURSDAY, , ...WEEKEND] = WEEK;

/** When the fans order: busy on weekends, on the evenings of a drop and on race nights. */
export const fanMoments: readonly Moment[] = [
  ...numbersTo(FIRST_WEEK).toReversed().flatMap(momentsOfWeek),
  ...RACE_NIGHTS.flatMap(([day, count]) =>
    numbersTo(count).map((n) => `${day}d ${timeBetween(20, 24, `race night ${day} ${n}`)}` as const),
  ),
  ...LATELY.map((hours) => `${hours}h` as const),
];

function momentsOfWeek(week: number): Moment[] {
  if (week === FIRST_WEEK) return numbersTo(3).map((n) => momentOf(week, n, n === 1 ? [THURSDAY] : WEEKEND));
  if (!DROPS.has(week)) return numbersTo(week % 3 === 0 ? 4 : 5).map((n) => momentOf(week, n, WEEK));
  const rush = numbersTo(6).map((n) => `${week}w Fri ${timeBetween(17, 21, `drop ${week} ${n}`, 6)}` as const);
  return [...rush, ...numbersTo(5).map((n) => momentOf(week, n, WEEKEND))];
}

function momentOf(week: number, n: number, days: readonly (typeof WEEK)[number][]): Moment {
  const { day, from, until } = pick(`day ${week} ${n}`, days, ({ busy }) => busy);
  return `${week}w ${day} ${timeBetween(from, until, `time ${week} ${n}`)}`;
}

/** Not in the first minutes of an hour, where that is said: a drop begins with the hour. */
function timeBetween(from: number, until: number, name: string, firstMinute = 0): `${number}:${number}` {
  const hour = from + Math.floor(roll(`hour of ${name}`) * (until - from));
  return `${hour}:${firstMinute + Math.floor(roll(`minute of ${name}`) * (60 - firstMinute))}`;
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
