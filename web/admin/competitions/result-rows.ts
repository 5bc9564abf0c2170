import type { AdminRace } from '#contract/admin-competitions.ts';
import { isSame } from '#web/admin/form/keep-typed.ts';

/** One driver's result as the editor has it. */
export interface ResultRow {
  driver: string;
  quali_position: string;
  race_position: string;
}

/** The results editor; names are those of the call, so its complaints find their field. */
export interface ResultsValues {
  results: ResultRow[];
  /** The race is over, and is marked so with its results. */
  isOver: boolean;
}

export const newResult = (): ResultRow => ({ driver: '', quali_position: '0', race_position: '0' });

export const resultRows = ({ results }: Pick<AdminRace, 'results'>): ResultRow[] =>
  results.map(({ driver, quali_position, race_position }) => ({
    driver,
    quali_position: String(quali_position),
    race_position: String(race_position),
  }));

/** A position as it is typed, as a whole number; 0 where it is none. */
export function wholePosition(text: string): number {
  const position = Number.parseInt(text, 10);
  return position > 0 ? position : 0;
}

export const sentResults = (rows: readonly ResultRow[]): AdminRace['results'] =>
  rows.map((row) => ({
    driver: row.driver,
    quali_position: wholePosition(row.quali_position),
    race_position: wholePosition(row.race_position),
  }));

/** The rows after somebody else has saved results: driver by driver, what was touched here stays as typed. */
export function mergeResults(
  opened: readonly ResultRow[],
  typed: readonly ResultRow[],
  now: readonly ResultRow[],
): ResultRow[] {
  const of = (rows: readonly ResultRow[], driver: string) => rows.find((row) => row.driver === driver);
  const mine = typed.flatMap((row) => {
    const touched = !isSame(row, of(opened, row.driver));
    const current = of(now, row.driver);
    if (touched) return [row];
    return current ? [current] : [];
  });
  const added = now.filter(({ driver }) => !of(opened, driver) && !of(mine, driver));
  return [...mine, ...added];
}
