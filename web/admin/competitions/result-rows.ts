import type { AdminRace } from '#contract/admin-competitions.ts';
import { mergeRows, theirRows } from '#web/admin/form/merge-rows.ts';
import type { TheirChange } from '#web/their-changes.ts';

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

const keyed = {
  keyOf: ({ driver }: ResultRow) => driver,
  blankOf: ({ driver }: ResultRow) => ({ ...newResult(), driver }),
};

/** The rows after somebody else has saved results: driver by driver, each position that was touched here stays as typed. */
export const mergeResults = (opened: Rows, typed: Rows, now: Rows): ResultRow[] => mergeRows(opened, typed, now, keyed);

/** What others have changed of the results, by the names of the drivers. */
export const theirResults = (opened: Rows, typed: Rows, now: Rows, nameOf: (driver: string) => string): TheirChange[] =>
  theirRows(opened, typed, now, {
    ...keyed,
    nameOf: ({ driver }) => `the result of ${nameOf(driver)}`,
    describe: ({ driver }, { field }, { quali_position, race_position }) => {
      if (field === 'quali_position')
        return { label: `Qualifying position of ${nameOf(driver)}`, shown: quali_position };
      if (field === 'race_position') return { label: `Race position of ${nameOf(driver)}`, shown: race_position };
    },
  });
type Rows = readonly ResultRow[];
