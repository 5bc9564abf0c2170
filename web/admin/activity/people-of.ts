import type { LoggedActivity } from '#contract/admin-activities.ts';

interface Admin {
  id: string;
  displayName: string;
}

/** Whom activities are filtered by: the admins, and who is none any more but has done what is listed. */
export function peopleOf(
  admins: readonly Admin[],
  rows: readonly Pick<LoggedActivity, 'actor'>[] = [],
): { value: string; label: string }[] {
  const people = [...admins, ...rows.flatMap(({ actor }) => actor ?? [])];
  return [...new Map(people.map(({ id, displayName }) => [id, { value: id, label: displayName }])).values()];
}
