import type { AdminCompetition, AdminRace } from '#contract/admin-competitions.ts';
import type { Records } from '#web/admin/list/use-records.ts';

/** A track with the competition that it belongs to. */
export interface TrackRow extends AdminRace {
  competition: Pick<AdminCompetition, 'id' | 'name'>;
}

export const tracksOf = ({ id, name, schedule }: AdminCompetition): TrackRow[] =>
  schedule.map((track) => ({ ...track, competition: { id, name } }));

/** The tracks of all competitions of a list. */
export function trackRecords(records: Records<AdminCompetition>): Records<TrackRow> {
  return {
    ...records,
    rows: records.rows?.flatMap(tracksOf),
    reload: async () => (await records.reload()).flatMap(tracksOf),
  };
}
