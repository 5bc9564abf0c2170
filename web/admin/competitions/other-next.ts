import type { AdminRace } from '#contract/admin-competitions.ts';
import { onceOf } from '#web/once.ts';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';
import { raceStatus } from './competition-labels.ts';
import { isAhead } from './race-ahead.ts';

/** The other races of a competition that are marked as Next; none until they are read. */
export function useOtherNext(competitionId: string, raceId: string | undefined): readonly AdminRace[] {
  const { data } = useQuery({
    queryKey: ['competitions', 'one', competitionId],
    queryFn: async () => (await call('GET /api/admin/competitions/:id', { params: { id: competitionId } })).data,
    staleTime: 0,
  });
  return data?.schedule.filter(({ id, status }) => status === 'next' && id !== raceId) ?? [];
}

/** What a race is, by its date, when another one is the next. */
const statusInstead = (race: Pick<AdminRace, 'dateTime'>, now: Date) => (isAhead(race, now) ? 'future' : 'past');

/** What to know, and what can be done about it: 'Mark Kallio Ring as Past'. */
export function otherNextTexts(others: readonly Pick<AdminRace, 'name' | 'dateTime'>[], now: Date) {
  const names = others.map(({ name }) => name).join(', ');
  const marks = others.map((race) => `${race.name} as ${raceStatus[statusInstead(race, now)].label}`);
  return {
    notice: `${names} ${others.length === 1 ? 'is' : 'are'} marked as Next already: a competition has one next track.`,
    label: `Mark ${marks.join(', ')}`,
  };
}

/** Marks the races by their dates; resolves with a sentence about those that could not be. */
export async function unmarkNext(
  competitionId: string,
  others: readonly AdminRace[],
  now: Date,
): Promise<string | undefined> {
  const left: string[] = [];
  for (const race of others) {
    const { id, name, dateTime, updatedAt } = race;
    const body = { name, dateTime, status: statusInstead(race, now), expectedUpdatedAt: updatedAt } as const;
    const sent = { params: { trackId: id }, query: { competition_id: competitionId }, body, ...onceOf(id, updatedAt) };
    const send = () => call('PUT /api/admin/competitions/tracks/:trackId', sent);
    try {
      await send().catch((error: unknown) => {
        // A lost answer: it may have been done, and sent again it is not done twice.
        if (error instanceof TypeError) return send();
        throw error;
      });
    } catch {
      left.push(name);
    }
  }
  return left.length > 0 ? `${left.join(', ')} could not be changed, and may still be marked as Next` : undefined;
}
