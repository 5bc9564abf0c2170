import type { AdminRace } from '#contract/admin-competitions.ts';
import { longDate } from '#web/format.ts';
import { raceStatus } from './competition-labels.ts';

type Start = Pick<AdminRace, 'dateTime'>;

/** Whether a race has not started yet, by its date. */
export const isAhead = ({ dateTime }: Start, now: Date): boolean => new Date(dateTime) > now;

/** 21 December 2026 */
export const startDay = ({ dateTime }: Start): string => longDate(dateTime);

/** What to know before entering results of a race that lies ahead, or is marked so; undefined of one that is over. */
export function resultsNotice(race: Start & Pick<AdminRace, 'status'>, now: Date): string | undefined {
  if (isAhead(race, now)) {
    return `This race starts on ${startDay(race)}: its results can be saved now, and the shop shows them once it has started. If it is over already, correct its date in the track first.`;
  }
  if (race.status === 'past') return;
  return `This race is still marked as ${raceStatus[race.status].label}: its results would stand in the shop beside a race that is to come.`;
}
