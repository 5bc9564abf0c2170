import { RACE_STATUSES } from '#domain/races.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Instant } from './fields.ts';

export const ChampionshipStats = z.object({
  competitionName: z.string().nullable(),
  championshipPosition: z.int().nullable(),
  totalPoints: z.number().nullable(),
  raceName: z.string().nullable(),
  firstDriverName: z.string().nullable(),
  firstDriverPosition: z.int().nullable(),
  secondDriverName: z.string().nullable(),
  secondDriverPosition: z.int().nullable(),
});
export type ChampionshipStats = z.input<typeof ChampionshipStats>;

export const getChampionshipStats = endpoint({
  method: 'GET',
  path: '/api/competitions/championship-stats',
  summary: 'Where the team stands, and its two best drivers of the newest race with results',
  response: ChampionshipStats,
  shared: () => ['racing'],
});

export const NextRace = z.object({
  competitionId: z.string(),
  competitionName: z.string(),
  name: z.string(),
  round: z.int(),
  dateTime: Instant,
});
export type NextRace = z.input<typeof NextRace>;

export const getNextRace = endpoint({
  method: 'GET',
  path: '/api/competitions/next-race',
  summary: 'The next race of all running competitions, or null',
  response: z.object({ data: NextRace.nullable() }),
  shared: () => ['racing'],
});

/** A person of a race's personnel; may have left the team since. */
export const RaceMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.object({ name: z.string() }),
});

/** `driver` is a member's id, who may no longer be among the personnel. A position of 0 is none. */
export const RaceResult = z.object({
  driver: z.string(),
  quali_position: z.int(),
  race_position: z.int(),
});

export const Race = z.object({
  id: z.string(),
  name: z.string(),
  dateTime: Instant,
  status: z.enum(RACE_STATUSES),
  /** The ids of `personnelData`, in its order. */
  personnel: z.array(z.string()),
  personnelData: z.array(RaceMember),
  /** By position, the best first. */
  results: z.array(RaceResult),
});
export type Race = z.input<typeof Race>;

export const Competition = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  isActive: z.boolean(),
  position: z.int(),
  points: z.number(),
  dateTime: Instant,
  /** By date. */
  schedule: z.array(Race),
});
export type Competition = z.input<typeof Competition>;

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/api/competitions',
  summary: 'All competitions, running ones first, then the newest: a bare list',
  response: z.array(Competition),
  shared: () => ['racing'],
});

export const getCompetition = endpoint({
  method: 'GET',
  path: '/api/competitions/:id',
  summary: 'One competition: a bare object',
  params: ById,
  response: Competition,
  shared: () => ['racing'],
});
