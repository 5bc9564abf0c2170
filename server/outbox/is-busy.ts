import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
/** Of its event loop's time. Beyond half, requests begin to wait for each other. */
const BUSY_SHARE = 0.5;

/** Whether requests and the like take most of this process: a tenth of a second of its event loop is looked at. */
export async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await sleep(LOOK_MS);
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}
