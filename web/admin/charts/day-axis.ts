import { shortDate } from '#web/format.ts';

export interface DayTick {
  /** Of its day, the first is 0. */
  index: number;
  label: string;
}

/** The most days that are too few for five dates at about the same distance. */
const FEW_DAYS = 12;

/**
 * The dates below a chart of these days, in order: the first, the last and up to three between them, evenly where that goes. The
 * first has its year where it is another than that of the last.
 */
export function dayTicks(days: readonly string[]): DayTick[] {
  const last = days.length - 1;
  if (last < 0) return [];
  const parts = partsOf(last);
  const indexes = new Set(
    Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / Math.max(1, parts))),
  );
  return [...indexes].map((index) => {
    const day = days[index] ?? '';
    const isOtherYear = index === 0 && day.slice(0, 4) !== (days[last] ?? '').slice(0, 4);
    const text = shortDate(day, 'utc');
    return { index, label: isOtherYear ? text : text.replace(/ \d{4}$/, '') };
  });
}

const partsOf = (steps: number): number =>
  steps < 2 ? steps : ([4, 3, 2].find((parts) => steps % parts === 0) ?? (steps > FEW_DAYS ? 4 : 2));
