import type { SentTo } from '#contract/calls.ts';
import { fullName } from '#domain/person.ts';
import type { RaceStatus } from '#domain/races.ts';
import { keepTyped } from '#web/keep-typed.ts';
import { instantOf, localTime } from '#web/admin/form/local-time.ts';
import { mergeChoices, theirChoices } from '#web/admin/form/merge-rows.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';
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
  personnel: mergeChoices(opened.personnel, typed.personnel, now.personnel),
});

/** What others have changed of a race; of its personnel who was added, and who taken off. */
export const theirRace = (
  opened: RaceValues,
  typed: RaceValues,
  now: RaceValues,
  race: Personnel,
  before: Personnel,
): TheirChange[] =>
  theirChanges(opened, typed, now).flatMap((change) => {
    if (change.field !== 'personnel') return [change];
    const { added, removed } = theirChoices(opened.personnel, now.personnel);
    const known = [...race.personnelData, ...before.personnelData];
    const nameOf = (id: string) => {
      const member = known.find((each) => each.id === id);
      return member ? fullName(member) : `Member ${id.slice(0, 8)}`;
    };
    return [
      ...added.map((id): TheirChange => ({ ...change, label: nameOf(id), row: 'added', isContested: false })),
      ...removed.map((id): TheirChange => ({ ...change, label: nameOf(id), row: 'removed', isContested: false })),
    ];
  });
type Personnel = Pick<RaceRow, 'personnelData'>;
