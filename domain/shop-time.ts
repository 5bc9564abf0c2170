/** The clock on the shop's wall, as IANA and PostgreSQL name it. */
export const SHOP_ZONE = 'Europe/Berlin';

// Digits only: these are the same letters in every browser and on the server.
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function partsOf(at: Date) {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** The day that it is in the shop at an instant: '2026-11-24'. */
export const shopDay = (at: Date): string => partsOf(at).day;

/** The hour that it is in the shop at an instant: 0 to 23. */
export const shopHour = (at: Date): number => Number(partsOf(at).time.slice(0, 2));

/** The first instant of a day of the shop. */
export function shopMidnight(day: string): Date {
  // Its clock is at most a few hours off UTC, and is not changed at midnight.
  const utc = new Date(`${day}T00:00:00Z`);
  return new Date(utc.getTime() - offsetMs(utc));
}

/** 'Tue 24 Nov 2026' */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 'Tue 24 Nov 2026, 12:51:26 CET' */
export function shopTimeText(at: Date): string {
  const { day, time } = partsOf(at);
  return `${dayText(day)}, ${time} ${offsetMs(at) === SUMMER_OFFSET_MS ? 'CEST' : 'CET'}`;
}

const SUMMER_OFFSET_MS = 2 * 3_600_000;

/** How far the shop's clock is ahead of UTC. */
function offsetMs(at: Date): number {
  const { day, time } = partsOf(at);
  return Date.parse(`${day}T${time}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
