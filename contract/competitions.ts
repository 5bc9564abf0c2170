import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

export const ChampionshipStats = z.object({
  competitionName: z.string().nullable(),
  championshipPosition: z.int().nullable(),
  totalPoints: z.int().nullable(),
  raceName: z.string().nullable(),
  firstDriverName: z.string().nullable(),
  firstDriverPosition: z.int().nullable(),
  secondDriverName: z.string().nullable(),
  secondDriverPosition: z.int().nullable(),
});
export type ChampionshipStats = z.input<typeof ChampionshipStats>;

export const readChampionshipStats = endpoint({
  method: 'GET',
  path: '/api/competitions/championship-stats',
  summary: 'Where the team stands, and its two best drivers of the newest race with results',
  answer: ChampionshipStats,
  shared: true,
});

export const NextRace = z.object({
  competitionId: z.string(),
  competitionName: z.string(),
  name: z.string(),
  round: z.int(),
  dateTime: Instant,
});
export type NextRace = z.input<typeof NextRace>;

export const readNextRace = endpoint({
  method: 'GET',
  path: '/api/competitions/next-race',
  summary: 'The next race of all running competitions, or null',
  answer: z.object({ data: NextRace.nullable() }),
  shared: true,
});
