import type { Reachable } from './send.ts';

const MAX_MILLISECONDS = 50;

interface Attempt {
  what: string;
  /** Resolves with the status. */
  send: () => Promise<number>;
}

/**
 * Those of these requests that take more than 50 ms of the processor in the best of ten tries, this client's own share
 * and a request to /healthz at the same moment included, and those that are answered with 5xx.
 */
export async function slowOrBroken(shop: Reachable, attempts: Attempt[]): Promise<object[]> {
  const found: object[] = [];
  for (const { what, send } of attempts) {
    const statuses = new Set<number>();
    const both = async () => {
      const [status, health] = await Promise.all([send(), shop.send('GET /healthz')]);
      statuses.add(status).add(health.status);
    };
    let milliseconds = await processorTimeOf(both);
    for (let more = 9; more > 0 && milliseconds > MAX_MILLISECONDS; more--)
      milliseconds = Math.min(milliseconds, await processorTimeOf(both));
    const broken = [...statuses].some((status) => status < 200 || status >= 500);
    if (broken || milliseconds > MAX_MILLISECONDS)
      found.push({ what, statuses: [...statuses], milliseconds: Math.ceil(milliseconds) });
  }
  return found;
}

/** In milliseconds; of this whole process, so nothing else may be going on in it. */
async function processorTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
