import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TimeSlicedSocket } from '#server/db/time-sliced-socket.ts';
import { hasTime, inSlice } from './time-slice.ts';

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
/** Longer than any slice. */
const ALL = 25;

/** In a turn of the event loop whose slice is over. */
async function whenTimeIsOver(): Promise<void> {
  await nextTurn();
  hasTime();
  work(ALL);
  expect(hasTime()).toBe(false);
}

async function listening() {
  const socket = new TimeSlicedSocket();
  const seen: string[] = [];
  socket.on('data', (chunk) => seen.push(String(chunk)));
  socket.on('end', () => seen.push('end'));
  socket.on('close', () => seen.push('close'));
  await nextTurn();
  return { socket, seen };
}

it('does at once what there is time for, and puts the rest off in its order', async () => {
  await nextTurn();
  const done: number[] = [];
  for (let n = 0; n < 40; n++)
    inSlice(() => {
      work(3);
      done.push(n);
    });
  const turns = [done.length];
  while (done.length < 40) {
    await nextTurn();
    turns.push(done.length);
  }
  expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(turns[0]).toBeGreaterThan(0);
  expect(turns.length).toBeGreaterThan(5);
});

it('does something in each turn, however long everything else takes', async () => {
  const done: number[] = [];
  await whenTimeIsOver();
  for (let n = 0; n < 3; n++) inSlice(() => done.push(n) && work(ALL));
  expect(done).toEqual([]);
  for (let n = 1; n <= 3; n++) {
    await nextTurn();
    expect(done.length).toBe(n);
  }
});

it('an answer of the database is handled at once while there is time', async () => {
  const { socket, seen } = await listening();
  await nextTurn();
  socket.push(Buffer.from('row'));
  expect(seen).toEqual(['row']);
});

it('an answer that is put off comes before what follows it', async () => {
  const { socket, seen } = await listening();
  await whenTimeIsOver();
  for (const text of ['row', 'done']) socket.push(Buffer.from(text));
  socket.push(null);
  expect(seen).toEqual([]);
  await expect.poll(() => seen).toEqual(['row', 'done', 'end', 'close']);
});

it('a connection that breaks has said before what it had received', async () => {
  const { socket, seen } = await listening();
  socket.on('error', (error) => seen.push(error.message));
  await whenTimeIsOver();
  socket.push(Buffer.from('terminated by an administrator'));
  socket.destroy(new Error('reset'));
  await expect.poll(() => seen).toEqual(['terminated by an administrator', 'reset', 'close']);
});
