/** Days on which something once was wrong, as fast-check has printed them; with what it was. */
export const keptSeeds: { day: 'race days' | 'days after'; seed: number; path: string; why: string }[] = [];
