import { describe, expect, it } from 'vitest';
import { Bulkhead, onBehalfOf } from './bulkhead.ts';

const CONNECTIONS = 20;
const WAIT_MS = 20;

/** As many connections for this call as it is given; none of them comes back. */
async function takeAll(bulkhead: Bulkhead, call: string): Promise<number> {
  for (let taken = 0; ; taken++) {
    const entered = await onBehalfOf(call, () => bulkhead.enter()).catch(() => undefined);
    if (!entered) return taken;
  }
}

describe('Calls that never give their connections back', () => {
  it.each([
    [1, 5],
    [3, 12],
    [8, 19],
  ])('%i of them hold %i of 20 connections', async (calls, held) => {
    const bulkhead = new Bulkhead(CONNECTIONS, WAIT_MS);
    let taken = 0;
    for (let call = 0; call < calls; call++) taken += await takeAll(bulkhead, `GET /${call}`);
    for (let call = 0; call < calls; call++) taken += await takeAll(bulkhead, `GET /${call}`);
    expect(taken).toBe(held);
    expect(await takeAll(bulkhead, 'GET /other'), 'for another').toBeGreaterThan(0);
  });

  it('are let in when another gives one back, and sessions are not held up', async () => {
    const bulkhead = new Bulkhead(2, 1_000);
    const enter = () => onBehalfOf('GET /', () => bulkhead.enter());
    const leave = await enter();
    const second = enter();
    await bulkhead.enter();
    leave();
    (await second)();
  });
});
