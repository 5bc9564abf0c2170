import { latenciesOf } from '#bench/load/recorder.ts';
import type { Latencies } from '#bench/load/plan.ts';
import { Agenda } from './agenda.ts';
import type { Costs, Kind } from './costs.ts';
import { randomOf } from './random.ts';
import { Semaphore } from './semaphore.ts';
import { type SetUp, ShopModel } from './shop-model.ts';

/** A load process of bench/load: one thread that sends the next unit of work over each connection that has its answer. */
interface LoadProcess {
  connections: number;
  /** Units of work, in turn. */
  work: { kind: Kind; loadMs: number }[];
}

interface ClosedCase {
  setUp: SetUp;
  costs: Costs;
  loads: LoadProcess[];
  seconds: number;
  seed: number;
}

interface ClosedOutcome extends Latencies {
  /** Units of work a second. */
  rate: number;
}

const WARM_UP_MS = 1_000;

/** What each load process gets done where they, the shop and PostgreSQL share one machine, and how much of it that takes. */
export function simulateClosed({ setUp, costs, loads, seconds, seed }: ClosedCase) {
  const agenda = new Agenda();
  const random = randomOf(seed);
  const shop = new ShopModel(agenda, setUp, { random, spread: 'exponential' });
  const until = WARM_UP_MS + seconds * 1000;
  let connection = 0;
  const latencies = loads.map(({ connections, work }) => {
    const took: number[] = [];
    const thread = new Semaphore(agenda, 1);
    let turn = 0;
    for (let n = 0; n < connections; n++) {
      // A connection stays with the process that took it, and they take them in turn.
      const process = shop.processes[connection++ % shop.processes.length];
      const next = () => {
        const unit = work[turn++ % work.length];
        if (!process || !unit) return;
        const began = agenda.now;
        const send = () => {
          thread.release();
          shop.serve(costs[unit.kind], process, () => {
            if (agenda.now >= WARM_UP_MS) took.push(agenda.now - began);
            next();
          });
        };
        thread.acquire(() => shop.serverCores.run(unit.loadMs, send));
      };
      next();
    }
    return took;
  });
  agenda.runUntil(WARM_UP_MS);
  const before = shop.serverCores.usedUntilNow();
  agenda.runUntil(until);
  const after = shop.serverCores.usedUntilNow();
  return {
    loads: latencies.map((took): ClosedOutcome => ({ ...latenciesOf(took), rate: took.length / seconds })),
    /** On the average. */
    coresUsed: (after - before) / (seconds * 1000),
  };
}
