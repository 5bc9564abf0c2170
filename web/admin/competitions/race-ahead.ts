import type { AdminRace } from '#contract/admin-competitions.ts';
import { longDate } from '#web/format.ts';
import { raceStatus } from './competition-labels.ts';

type Start = Pick<AdminRace, 'dateTime'>;

/** Whether a race has not started yet, by its date. */
export const isAhead = ({ dateTime }: Start, now: Date): boolean => new Date(dateTime) > now;

/** 21 December 2026 */
export const startDay = ({ dateTime }: Start): string => longDate(dateTime);

/** What to know of a status that does not go with the date; undefined where it does, and while there is no date. */
export function statusNotice(
  { dateTime, status }: Partial<Start & Pick<AdminRace, 'status'>>,
  now: Date,
): string | undefined {
  if (!dateTime || !status || Number.isNaN(new Date(dateTime).getTime())) return;
  const race = { dateTime };
  if (status === 'past')
    return isAhead(race, now)
      ? `This race starts on ${startDay(race)}: marked as Past, the shop would call it Completed already.`
      : undefined;
  if (isAhead(race, now)) return;
  return `This race started on ${startDay(race)}: if it is over, mark it as Past, else correct its date.`;
}

/** What to know before entering results of a race that lies ahead, or is marked so; undefined of one that is over. */
export function resultsNotice(race: Start & Pick<AdminRace, 'status'>, now: Date): string | undefined {
  if (isAhead(race, now)) {
    return `This race starts on ${startDay(race)}: its results can be saved now, and the shop shows them once it has started. If it is over already, correct its date in the track first.`;
  }
  if (race.status === 'past') return;
  return `This race is still marked as ${raceStatus[race.status].label}: its results would stand in the shop beside a race that is to come.`;
}
