const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists, as a `date` field holds it: 2026-11-28. */
export const isDay = (text: string) => DAY.test(text) && startOfDay(text) !== undefined;

/** The first instant of a day on the person's own clock, and of the day after: an order at 23:59 belongs to the day that its row shows. */
export const dayRange = (from = '', to = '') => ({
  ...(from && { placedFrom: startOfDay(from) }),
  ...(to && { placedBefore: startOfDay(to, 1) }),
});

/** Whether the last day is before the first. */
export const isReversed = ({ from, to }: { from?: string; to?: string }) => Boolean(from && to && to < from);

/** The first instant of a day on the person's own clock, or of one some days later; undefined where it does not exist. */
export function startOfDay(day: string, daysLater = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const wanted = new Date(year, month - 1, date);
  // A day that does not exist would roll over into the next month.
  if (wanted.getMonth() !== month - 1 || wanted.getDate() !== date || year < 1970 || year > 2099) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
}
