import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startListening } from './listen.ts';

it('a database that is away is tried again soon, however long it was away: prices of before are shown meanwhile', {
  timeout: 60_000,
}, async () => {
  const tries: number[] = [];
  const server = createServer((socket) => {
    tries.push(performance.now());
    socket.on('error', () => {}).destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // The address of a TCP listener is never a string, nor null once it listens.
  const { port } = server.address() as AddressInfo;
  const listening = await startListening(`postgres://shop@127.0.0.1:${port}/shop`, 'news', () => {});
  onTestFinished(listening.stop);
  await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThan(7);
  const pauses = tries.slice(1).map((at, before) => at - (tries[before] ?? 0));
  expect(Math.max(...pauses)).toBeLessThan(1_000);
});
