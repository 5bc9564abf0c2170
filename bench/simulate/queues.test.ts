import { expect, it } from 'vitest';
import { Agenda } from './agenda.ts';
import { Cores } from './cores.ts';
import { drawn, randomOf, type Spread } from './random.ts';
import { Semaphore } from './semaphore.ts';

// Beside the closed formulas of queueing theory: Kleinrock, Queueing Systems, volume 1.

const SERVICE_MS = 10;
const JOBS = 200_000;

interface Queue {
  spread: Spread;
  /** Share of the time in which each server is busy. */
  load: number;
  servers?: number;
}

/** The mean time in a queue with arrivals at random, and the mean number in it. */
function meansOf(
  { spread, load, servers = 1 }: Queue,
  enter: (job: () => number, agenda: Agenda, left: () => void) => void,
) {
  const agenda = new Agenda();
  const random = randomOf(7);
  let [arrived, left, timeInQueue, inQueue, numberTimesMs, changedAt] = [0, 0, 0, 0, 0, 0];
  const change = (by: number) => {
    numberTimesMs += inQueue * (agenda.now - changedAt);
    changedAt = agenda.now;
    inQueue += by;
  };
  const arrive = () => {
    const at = agenda.now;
    change(1);
    enter(
      () => drawn(SERVICE_MS, spread, random),
      agenda,
      () => {
        change(-1);
        left++;
        timeInQueue += agenda.now - at;
      },
    );
    if (++arrived < JOBS) agenda.after(drawn(SERVICE_MS / load / servers, 'exponential', random), arrive);
  };
  arrive();
  agenda.runUntil(JOBS * SERVICE_MS * 10);
  return {
    arrived,
    left,
    meanMs: timeInQueue / left,
    meanNumber: numberTimesMs / changedAt,
    rate: arrived / changedAt,
  };
}

/** First come, first served, by so many servers. */
function firstCome(queue: Queue) {
  let servers: Semaphore | undefined;
  return meansOf(queue, (job, agenda, left) => {
    servers ??= new Semaphore(agenda, queue.servers ?? 1);
    const line = servers;
    line.acquire(() =>
      agenda.after(job(), () => {
        line.release();
        left();
      }),
    );
  });
}

/** All at once, on cores that they share. */
function shared(queue: Queue) {
  let cores: Cores | undefined;
  return meansOf(queue, (job, agenda, left) => {
    cores ??= new Cores(agenda, queue.servers ?? 1);
    cores.run(job(), left);
  });
}

it.each([0.3, 0.5, 0.7])('one server at a load of %d is M/M/1: 1 / (1 − load) times the service', (load) => {
  const expected = SERVICE_MS / (1 - load);
  expect(firstCome({ spread: 'exponential', load }).meanMs / expected).toBeCloseTo(1, 1);
});

it.each([0.3, 0.5, 0.7])('with constant service at a load of %d it is M/D/1: half the wait', (load) => {
  const expected = SERVICE_MS * (1 + load / (2 * (1 - load)));
  expect(firstCome({ spread: 'constant', load }).meanMs / expected).toBeCloseTo(1, 1);
});

it('two servers at a load of 0.7 are M/M/2: 1 / (1 − load²) times the service', () => {
  const expected = SERVICE_MS / (1 - 0.7 ** 2);
  expect(firstCome({ spread: 'exponential', load: 0.7, servers: 2 }).meanMs / expected).toBeCloseTo(1, 1);
});

it.each(['exponential', 'constant'] as const)('a shared core is M/G/1-PS, whatever the spread: %s', (spread) => {
  const expected = SERVICE_MS / (1 - 0.7);
  expect(shared({ spread, load: 0.7 }).meanMs / expected).toBeCloseTo(1, 1);
});

it('two shared cores serve one alone no faster than one does', () => {
  expect(shared({ spread: 'constant', load: 0.01, servers: 2 }).meanMs / SERVICE_MS).toBeCloseTo(1, 2);
});

it.each([firstCome, shared])('what arrives leaves, and Little’s law holds: %o', (queue) => {
  const { arrived, left, meanMs, meanNumber, rate } = queue({ spread: 'exponential', load: 0.6 });
  expect(left).toBe(arrived);
  expect(meanNumber / (rate * meanMs)).toBeCloseTo(1, 6);
});

it('threads that share cores are as slow as they are many, and never faster than one core', () => {
  const agenda = new Agenda();
  const cores = new Cores(agenda, 2);
  const ended: number[] = [];
  for (const ms of [10, 20, 20]) cores.run(ms, () => ended.push(agenda.now));
  agenda.runUntil(100);
  // Three on two cores until 15, then each of two on its own.
  expect(ended).toEqual([15, 25, 25]);
  expect(cores.usedUntilNow()).toBeCloseTo(50, 6);
});
