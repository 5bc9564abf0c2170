/** Such as shop-2026-11-21-120102.backup.gz, in UTC: sorted by name, they are sorted by time. */
export function backupName(now: Date): string {
  const [day, time] = now.toISOString().split(/[T.]/, 2);
  return `shop-${day}-${time?.replaceAll(':', '')}.backup.gz`;
}

const NAME = /^shop-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.backup\.gz$/;

/** Those of these files that are backups with a date, beyond the newest `keep`. */
export const oldBackups = (files: readonly string[], keep: number): string[] =>
  files
    .filter((file) => NAME.test(file))
    .toSorted()
    .toReversed()
    .slice(keep);

/** When the newest of these backups was taken; undefined where there is none. */
export function lastBackupAt(files: readonly string[]): Date | undefined {
  const [, day, hours, minutes, seconds] =
    NAME.exec(
      files
        .filter((file) => NAME.test(file))
        .toSorted()
        .at(-1) ?? '',
    ) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The next time after now at which a clock here shows this time of the day, `03:30`; undefined where that is none. */
export function nextAt(time: string, now: Date): Date | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) return undefined;
  const today = new Date(now);
  today.setHours(Number(hours), Number(minutes), 0, 0);
  if (today <= now) today.setDate(today.getDate() + 1);
  return today;
}
