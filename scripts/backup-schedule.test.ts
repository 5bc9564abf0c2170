import { describe, expect, it } from 'vitest';
import { backupName, lastBackupAt, nextAt, oldBackups } from './backup-schedule.ts';

const day = (date: number) => `shop-2026-11-${date}-033000.backup.gz`;

describe('Backups by date', () => {
  it('are named by it, and found by their name', () => {
    const now = new Date('2026-11-21T12:01:02.345Z');
    expect(backupName(now)).toBe('shop-2026-11-21-120102.backup.gz');
    expect(lastBackupAt([day(20), backupName(now), 'race-day.backup.gz'])).toEqual(new Date('2026-11-21T12:01:02Z'));
    expect(lastBackupAt(['race-day.backup.gz'])).toBeUndefined();
  });

  it('beyond the newest that are kept are old; a file with another name never is', () => {
    const files = [day(23), 'race-day.backup.gz', day(21), day(22)];
    expect(oldBackups(files, 2)).toEqual([day(21)]);
    expect(oldBackups(files, 3)).toEqual([]);
    expect(oldBackups(files, 1)).toEqual([day(22), day(21)]);
    expect(oldBackups(files, Infinity)).toEqual([]);
  });
});

describe('The next time of the day', () => {
  it.each([
    [new Date(2026, 10, 21, 3, 29, 59), new Date(2026, 10, 21, 3, 30)],
    [new Date(2026, 10, 21, 3, 30), new Date(2026, 10, 22, 3, 30)],
    [new Date(2026, 10, 30, 12), new Date(2026, 11, 1, 3, 30)],
  ])('after %s is %s', (now, next) => {
    expect(nextAt('03:30', now)).toEqual(next);
  });

  it.each(['24:00', '3', '03:60', 'night', '-1:00'])('is none for %s', (time) => {
    expect(nextAt(time, new Date())).toBeUndefined();
  });
});
