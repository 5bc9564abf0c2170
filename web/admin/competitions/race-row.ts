import type { AdminCompetition, AdminRace } from '#contract/admin-competitions.ts';
import { call } from '#web/api.ts';
import type { Records } from '#web/admin/list/use-records.ts';

/** A race with the competition that it belongs to. */
export interface RaceRow extends AdminRace {
  competition: Pick<AdminCompetition, 'id' | 'name'>;
}

export const racesOf = ({ id, name, schedule }: AdminCompetition): RaceRow[] =>
  schedule.map((race) => ({ ...race, competition: { id, name } }));

/** One race, of whichever competition. */
export const readRace = async (trackId: string): Promise<RaceRow> =>
  (await call('GET /api/admin/competitions/tracks/:trackId', { params: { trackId } })).data;

/** The races of all competitions of a list. */
export function raceRecords(records: Records<AdminCompetition>): Records<RaceRow> {
  return {
    ...records,
    rows: records.rows?.flatMap(racesOf),
    reload: async () => (await records.reload()).flatMap(racesOf),
  };
}
