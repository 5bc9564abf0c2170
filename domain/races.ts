export const RACE_STATUSES = ['past', 'next', 'future'] as const;
export type RaceStatus = (typeof RACE_STATUSES)[number];

const POSITIONS = ['quali_position', 'race_position'] as const;
type Positions = Readonly<Record<(typeof POSITIONS)[number], number>>;

/** Where two drivers have one position, in qualifying or in the race: both of them. 0 is none, and may be everybody's. */
export const sharedPositions = (results: readonly Positions[]) =>
  POSITIONS.flatMap((field) =>
    results.flatMap((result, index) => {
      const position = result[field];
      const isShared = position > 0 && results.filter((other) => other[field] === position).length > 1;
      return isShared ? [{ index, field }] : [];
    }),
  );
