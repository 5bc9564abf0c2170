import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
/** Of its event loop's time. Beyond a quarter, mails were seen to take time from buyers: the database, too, has something to do for them. */
const BUSY_SHARE = 0.25;

/** Whether requests and the like take much of this process: a tenth of a second of its event loop is looked at. */
export async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await sleep(LOOK_MS);
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}
