import type { AdminCompetition } from '#contract/admin-competitions.ts';
import type { SentTo } from '#contract/calls.ts';
import { instantOf, localTime } from '#web/admin/form/local-time.ts';

/** The competition form. Figures are text until they are sent; names are those of the call, so its complaints find their field. */
export interface CompetitionValues {
  name: string;
  desc: string;
  position: string;
  points: string;
  /** The person's own clock. */
  dateTime: string;
  isActive: boolean;
}

export const valuesOf = (competition: AdminCompetition | undefined): CompetitionValues => ({
  name: competition?.name ?? '',
  desc: competition?.desc ?? '',
  position: competition ? String(competition.position) : '',
  points: competition ? String(competition.points) : '',
  dateTime: competition ? localTime(competition.dateTime) : '',
  isActive: competition?.isActive ?? true,
});

/** `base` is the competition as it was seen: the server refuses to overwrite a later change. */
export const bodyOf = (
  values: CompetitionValues,
  base: AdminCompetition | undefined,
): SentTo<'POST /api/admin/competitions'>['body'] => ({
  ...values,
  position: Number(values.position),
  points: Number(values.points),
  dateTime: instantOf(values.dateTime, base?.dateTime),
  ...(base && { expectedUpdatedAt: base.updatedAt }),
});
