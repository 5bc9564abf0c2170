import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 2_000;
/** Of that time; the work in the background takes about one hundredth. */
const IDLE_SHARE = 0.02;
/** It takes about a tenth of a second, in which nobody is answered. */
const AT_MOST_EVERY_MS = 60_000;
/** Less is not worth that. */
const GROWN_BYTES = 16 * 1024 * 1024;

/**
 * Gives memory back to the operating system when the shop has nothing to do: what a start or a rush has left behind, which Node keeps
 * for the next one. Of the thread that calls it. Returns what ends it.
 */
export function startReleasingMemory(lookMs = LOOK_MS): () => void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  let held = 0;
  let notBefore = 0;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const hasGrown = getHeapStatistics().total_physical_size > held + GROWN_BYTES;
    if (utilization > IDLE_SHARE || !hasGrown || performance.now() < notBefore) return;
    notBefore = performance.now() + AT_MOST_EVERY_MS;
    // The only kind after which the pages of the heap go back.
    void collect({ execution: 'async', flavor: 'last-resort' }).then(() => {
      held = getHeapStatistics().total_physical_size;
    });
  };
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
}
