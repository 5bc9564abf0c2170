/** Countries whose public holidays are known here. */
export type HolidayCountry = 'DE';

/** Where the shop is, and whose public holidays count. */
const SHOP_COUNTRY: HolidayCountry = 'DE';

/** Days of each year, and days after Easter Sunday, that are public holidays in the whole country. */
const HOLIDAYS: Record<HolidayCountry, { fixed: readonly string[]; fromEaster: readonly number[] }> = {
  // New Year, Labour Day, German Unity Day, Christmas; Good Friday, Easter Monday, Ascension Day, Whit Monday.
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], fromEaster: [-2, 1, 39, 50] },
};

const DAY_MS = 24 * 60 * 60_000;

/** The public holidays of a year that the whole country has, as days: '2026-12-25'. */
export function holidaysOf(year: number, country: HolidayCountry = SHOP_COUNTRY): string[] {
  const { fixed, fromEaster } = HOLIDAYS[country];
  const easter = easterOf(year);
  return [...fixed.map((day) => `${year}-${day}`), ...fromEaster.map((days) => addDays(easter, days))].toSorted();
}

/** Whether a day is neither a Saturday, nor a Sunday, nor a public holiday. */
export function isWorkingDay(day: string, country: HolidayCountry = SHOP_COUNTRY): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear(), country).includes(day);
}

/** The day that is so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Easter Sunday of a year: the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - skipped + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}
