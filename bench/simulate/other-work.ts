import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, MS_PER_TICK } from '#bench/shop/processes.ts';

const LOOK_MS = 1_000;
/** Above this, samples say more about other work than about the shop. */
const MAX_CORES = 0.4;

/** Core milliseconds in which the machine has done anything, and those of this command and all that it has started. */
export function coreMs(): { all: number; own: number } {
  // cpu user nice system idle iowait irq softirq steal …
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/ +/).map(Number) ?? [];
  return { all: (user + nice + system + irq + softirq + steal) * MS_PER_TICK, own: cpuMsOf(process.pid) };
}

/** Cores that this command and other work have used since then, on the average. */
export function coresSince({ all, own }: { all: number; own: number }, ms: number): { own: number; others: number } {
  const now = coreMs();
  return { own: (now.own - own) / ms, others: Math.max(0, now.all - all - (now.own - own)) / ms };
}

/** Waits until other work leaves the machine alone, but for so many minutes of it in all. */
export function patience(minutes: number): () => Promise<void> {
  let leftMs = minutes * 60_000;
  return async () => {
    for (; leftMs > 0; leftMs -= LOOK_MS) {
      const before = coreMs();
      await sleep(LOOK_MS);
      if (coresSince(before, LOOK_MS).others < MAX_CORES) return;
    }
  };
}
