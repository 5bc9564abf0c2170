import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { startReleasingMemory } from './release-memory.ts';

const WORTH_IT = 16 * 1024 * 1024;
const heldBytes = () => getHeapStatistics().total_physical_size;
const rush = () => Array.from({ length: 1_000_000 }, (_, number) => ({ number }));

it('what a rush has left behind is given back as soon as there is nothing to do', async () => {
  rush();
  const atMost = heldBytes();
  onTestFinished(startReleasingMemory(100));
  await expect.poll(heldBytes, { timeout: 10_000 }).toBeLessThan(atMost - WORTH_IT);
});

it('while the shop is busy, it waits', async () => {
  // In use to the end: V8 itself would collect it, too.
  const used = rush();
  const atMost = heldBytes();
  onTestFinished(startReleasingMemory(100));
  const until = performance.now() + 500;
  while (performance.now() < until) {
    for (const begun = performance.now(); performance.now() < begun + 5; );
    await sleep(0);
  }
  expect(heldBytes(), `with ${used.length} in use`).toBeGreaterThan(atMost - WORTH_IT);
});
