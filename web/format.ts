/**
 * Dates as text, without Intl: the server and every browser write the same letters. Public pages are rendered in UTC and change to
 * the visitor's zone after hydration (hydrated.ts).
 */
export type Zone = 'utc' | 'local';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 28 November 2026 */
export function longDate(iso: string, zone: Zone = 'local'): string {
  const { day, month, year } = inZone(iso, zone);
  return `${day} ${month} ${year}`;
}

/** 28 Nov 2026 */
export function shortDate(iso: string, zone: Zone = 'local'): string {
  const { day, month, year } = inZone(iso, zone);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** 28 Nov 2026, 19:00 */
export function dateAndTime(iso: string, zone: Zone = 'local'): string {
  return `${shortDate(iso, zone)}, ${inZone(iso, zone).time}`;
}

/** 19:00, by the local clock */
export const clockTime = (iso: string): string => inZone(iso, 'local').time;

/** Sat 28 Nov, 19:00 CET */
export function raceTime(iso: string, zone: Zone): string {
  const { weekday, day, month, time } = inZone(iso, zone);
  return `${weekday} ${day} ${month.slice(0, 3)}, ${time} ${zoneName(iso, zone)}`;
}

/** Sat 28 November 2026, 19:00 CET */
export function raceDate(iso: string, zone: Zone): string {
  const { weekday, time } = inZone(iso, zone);
  return `${weekday} ${longDate(iso, zone)}, ${time} ${zoneName(iso, zone)}`;
}

/** CEST, GMT-5: the one exception from writing without Intl, since only it knows what the visitor's zone is called. */
function zoneName(iso: string, zone: Zone): string {
  if (zone === 'utc') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function inZone(iso: string, zone: Zone) {
  const utc = new Date(iso);
  // Shifted so that the UTC getters read the local clock.
  const date = zone === 'utc' ? utc : new Date(utc.getTime() - utc.getTimezoneOffset() * 60_000);
  return {
    weekday: DAYS[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
    time: date.toISOString().slice(11, 16),
  };
}
