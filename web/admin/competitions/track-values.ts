import type { SentTo } from '#contract/calls.ts';
import type { RaceStatus } from '#domain/races.ts';
import { keepTyped } from '#web/admin/form/keep-typed.ts';
import { instantOf, localTime } from '#web/admin/form/local-time.ts';
import type { TrackRow } from './track-row.ts';

/** The track form; names are those of the call, so its complaints find their field. */
export interface TrackValues {
  name: string;
  /** The person's own clock. */
  dateTime: string;
  status: RaceStatus;
  personnel: string[];
}
type TrackBody = SentTo<'POST /api/admin/competitions/tracks'>['body'];

export const valuesOf = (track: TrackRow | undefined): TrackValues => ({
  name: track?.name ?? '',
  dateTime: track ? localTime(track.dateTime) : '',
  status: track?.status ?? 'future',
  personnel: track?.personnel ?? [],
});

/** `base` is the track as it was seen: the server refuses to overwrite a later change. */
export const bodyOf = (values: TrackValues, base: TrackRow | undefined): TrackBody => ({
  ...values,
  dateTime: instantOf(values.dateTime, base?.dateTime),
  ...(base && { expectedUpdatedAt: base.updatedAt }),
});

/** See keepTyped; of the personnel, whoever was added or taken off here, so that nobody's choice is lost. */
export const mergeTrack = (opened: TrackValues, typed: TrackValues, now: TrackValues): TrackValues => ({
  ...keepTyped(opened, typed, now),
  personnel: mergePersonnel(opened.personnel, typed.personnel, now.personnel),
});

function mergePersonnel(opened: readonly string[], typed: readonly string[], now: readonly string[]): string[] {
  const takenOff = opened.filter((id) => !typed.includes(id));
  const added = typed.filter((id) => !opened.includes(id) && !now.includes(id));
  return [...now.filter((id) => !takenOff.includes(id)), ...added];
}
