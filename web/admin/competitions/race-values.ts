import type { SentTo } from '#contract/calls.ts';
import type { RaceStatus } from '#domain/races.ts';
import { keepTyped } from '#web/admin/form/keep-typed.ts';
import { instantOf, localTime } from '#web/admin/form/local-time.ts';
import type { RaceRow } from './race-row.ts';

/** The race form; names are those of the call, so its complaints find their field. */
export interface RaceValues {
  name: string;
  /** The person's own clock. */
  dateTime: string;
  status: RaceStatus;
  personnel: string[];
  /** Other tracks that are marked as Next are so no longer. */
  isOnlyNext: boolean;
}
type RaceBody = SentTo<'POST /api/admin/competitions/tracks'>['body'];

export const valuesOf = (race: RaceRow | undefined): RaceValues => ({
  name: race?.name ?? '',
  dateTime: race ? localTime(race.dateTime) : '',
  status: race?.status ?? 'future',
  personnel: race?.personnel ?? [],
  isOnlyNext: false,
});

/** `base` is the race as it was seen: the server refuses to overwrite a later change. */
export const bodyOf = ({ name, dateTime, status, personnel }: RaceValues, base?: RaceRow): RaceBody => ({
  name,
  status,
  personnel,
  dateTime: instantOf(dateTime, base?.dateTime),
  ...(base && { expectedUpdatedAt: base.updatedAt }),
});

/** As keepTyped; in the personnel, whoever was added or taken off here stays so. */
export const mergeRace = (opened: RaceValues, typed: RaceValues, now: RaceValues): RaceValues => ({
  ...keepTyped(opened, typed, now),
  personnel: mergePersonnel(opened.personnel, typed.personnel, now.personnel),
});

function mergePersonnel(opened: readonly string[], typed: readonly string[], now: readonly string[]): string[] {
  const takenOff = opened.filter((id) => !typed.includes(id));
  const added = typed.filter((id) => !opened.includes(id) && !now.includes(id));
  return [...now.filter((id) => !takenOff.includes(id)), ...added];
}
