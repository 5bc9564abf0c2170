const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: under a minute 'Just now', then whole minutes, hours, days. A clock that is ahead reads as now. */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago(passed / MINUTE, 'minute');
  if (passed < DAY) return ago(passed / HOUR, 'hour');
  return ago(passed / DAY, 'day');
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
