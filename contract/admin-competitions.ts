import { COMPETITION_SORTS } from '#domain/limits.ts';
import { RACE_STATUSES } from '#domain/races.ts';
import { z } from 'zod';
import { Competition, Race } from './competitions.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import { Activation, ById, Id, Instant, Named, PagingOf, Prose, Search, ExpectedUpdatedAt } from './fields.ts';

export const AdminRace = Race.extend({ updatedAt: Instant });
export type AdminRace = z.input<typeof AdminRace>;

export const AdminCompetition = Competition.extend({
  schedule: z.array(AdminRace),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminCompetition = z.input<typeof AdminCompetition>;

const MAX_POINTS = 1_000_000;
const Points = z
  .number('must be a number')
  .min(0, 'must not be negative')
  .max(MAX_POINTS, `must be at most ${MAX_POINTS.toLocaleString('en')}`)
  .refine((points) => points === Number(points.toFixed(2)), 'must have at most two decimals');

/** 0 is none. */
const Position = z.int('must be a whole number').min(0, 'must not be negative').max(99, 'must be at most 99');

const CompetitionInput = z.object({
  name: Named(200),
  desc: Prose(),
  position: Position,
  points: Points,
  dateTime: Instant,
  /** Left out: it stays as it is; a new one is active. */
  isActive: z.boolean().optional(),
  expectedUpdatedAt: ExpectedUpdatedAt,
});

export const listAdminCompetitions = endpoint({
  method: 'GET',
  path: '/api/admin/competitions',
  summary: 'All competitions that are not deleted, with their tracks',
  query: PagingOf(10).extend({
    search: Search,
    status: z
      .enum(['all', 'active', 'inactive', 'All', 'Active', 'Inactive', ''], 'must be one of all, active, inactive')
      .optional(),
    sort: z.enum(COMPETITION_SORTS, `must be one of ${COMPETITION_SORTS.join(', ')}`).default('latest_updated'),
  }),
  response: list(AdminCompetition),
});

export const getAdminCompetition = endpoint({
  method: 'GET',
  path: '/api/admin/competitions/:id',
  summary: 'A competition with its tracks, also one that is inactive',
  params: ById,
  response: one(AdminCompetition),
});

export const createCompetition = endpoint({
  method: 'POST',
  path: '/api/admin/competitions',
  summary: 'Create a competition',
  body: CompetitionInput,
  response: one(AdminCompetition),
  status: 201,
});

export const updateCompetition = endpoint({
  method: 'PUT',
  path: '/api/admin/competitions/:id',
  summary: 'Change a competition',
  params: ById,
  body: CompetitionInput,
  once: true,
  response: one(AdminCompetition),
});

export const toggleCompetition = endpoint({
  method: 'PUT',
  path: '/api/admin/competitions/:id/status',
  summary: 'Activate or deactivate a competition',
  params: ById,
  body: Activation,
  response: one(AdminCompetition),
});

export const deleteCompetition = endpoint({
  method: 'DELETE',
  path: '/api/admin/competitions/:id',
  summary: 'Delete a competition with its tracks',
  params: ById,
  response: done,
});

export const restoreCompetition = endpoint({
  method: 'POST',
  path: '/api/admin/competitions/:id/restore',
  summary: 'Bring a deleted competition back, with the tracks that it had',
  params: ById,
  response: one(AdminCompetition),
});

const RaceById = z.object({ trackId: Id });
/** An unknown one is a 404, as in a path, and so is one that is no id. */
const OfCompetition = z.object({ competition_id: z.string('must be an id') });

/** A race, and whose it is. */
const RaceOfCompetition = AdminRace.extend({ competition: z.object({ id: z.string(), name: z.string() }) });

export const getAdminRace = endpoint({
  method: 'GET',
  path: '/api/admin/competitions/tracks/:trackId',
  summary: 'A track, with the name of its competition',
  params: RaceById,
  response: one(RaceOfCompetition),
});

const MAX_IN_RACE = 100;
const once = (ids: string[]) => new Set(ids).size === ids.length;

const RaceInput = z.object({
  name: Named(200),
  dateTime: Instant,
  status: z.enum(RACE_STATUSES, `must be one of ${RACE_STATUSES.join(', ')}`),
  personnel: z
    .array(Id.describe('Id of a team member'))
    .max(MAX_IN_RACE)
    .refine(once, 'must name everybody once')
    .optional()
    .describe('Left out: it stays as it is'),
  results: z
    .array(
      z.object({
        driver: Id.describe('Id of a team member: one of the personnel, or one who has a result in this track already'),
        quali_position: Position,
        race_position: Position,
      }),
    )
    .max(MAX_IN_RACE)
    .refine((results) => once(results.map(({ driver }) => driver)), 'must name every driver once')
    .optional()
    .describe('Left out: they stay as they are'),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
export type RaceInput = z.output<typeof RaceInput>;

export const createRace = endpoint({
  method: 'POST',
  path: '/api/admin/competitions/tracks',
  summary: 'Add a track to a competition',
  query: OfCompetition,
  body: RaceInput,
  response: one(AdminRace),
  status: 201,
});

export const updateRace = endpoint({
  method: 'PUT',
  path: '/api/admin/competitions/tracks/:trackId',
  summary: 'Change a track, or its results',
  params: RaceById,
  query: OfCompetition,
  body: RaceInput,
  once: true,
  response: one(AdminRace),
});

export const deleteRace = endpoint({
  method: 'DELETE',
  path: '/api/admin/competitions/tracks/:trackId',
  summary: 'Delete a track',
  params: RaceById,
  query: OfCompetition,
  response: done,
});

export const restoreRace = endpoint({
  method: 'POST',
  path: '/api/admin/competitions/tracks/:trackId/restore',
  summary: 'Bring a deleted track back with its results, while its competition is there',
  params: RaceById,
  response: one(AdminRace),
});
