export const RACE_STATUSES = ['past', 'next', 'future'] as const;
export type RaceStatus = (typeof RACE_STATUSES)[number];
