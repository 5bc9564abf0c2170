import type { Agenda } from './agenda.ts';
import { Cores } from './cores.ts';
import type { Cost } from './costs.ts';
import { drawn, type Spread } from './random.ts';
import { Semaphore } from './semaphore.ts';

/** The machines that a shop runs on, and how it is set up there. */
export interface SetUp {
  /** Of the shop, with one thread each. */
  processes: number;
  /** Of each process to PostgreSQL, as `DATABASE_POOL`. */
  connections: number;
  serverCores: number;
  /** Left out: PostgreSQL has no machine of its own and shares the shop's. */
  databaseCores?: number;
  /** Left out: there is no replica that public answers are read from. */
  replicaCores?: number;
  /** Between the shop and PostgreSQL and back. */
  roundTripMs: number;
  /** Until a commit is on the disk. */
  commitMs: number;
}

interface Process {
  thread: Semaphore;
  pool: Semaphore;
}

/** Something that can be full. */
export interface Part {
  name: string;
  /** So far, in ms of `capacity` places. */
  usedMs(): number;
  capacity: number;
}

interface Surroundings {
  random: () => number;
  spread: Spread;
  /** The share of all purchases that are of one and the same variant. */
  sameVariant?: number;
}

/**
 * The shop as queues: a process has one thread, which does one thing after the other and leaves a request while
 * PostgreSQL has it; each connection in use is a process of PostgreSQL; both need cores.
 */
export class ShopModel {
  readonly serverCores: Cores;
  readonly processes: Process[];
  readonly #agenda: Agenda;
  readonly #setUp: SetUp;
  readonly #database: Cores;
  readonly #replica: Cores | undefined;
  /** The row of the variant that many want: a checkout has it locked until its stock is taken and that is committed. */
  readonly #wantedRow: Semaphore;
  readonly #random: () => number;
  readonly #spread: Spread;
  readonly #sameVariant: number;

  constructor(agenda: Agenda, setUp: SetUp, { random, spread, sameVariant = 0 }: Surroundings) {
    const { processes, connections, serverCores, databaseCores, replicaCores } = setUp;
    this.#agenda = agenda;
    this.#setUp = setUp;
    this.#random = random;
    this.#spread = spread;
    this.#sameVariant = sameVariant;
    this.#wantedRow = new Semaphore(agenda, 1);
    this.serverCores = new Cores(agenda, serverCores);
    this.#database = databaseCores === undefined ? this.serverCores : new Cores(agenda, databaseCores);
    this.#replica = replicaCores === undefined ? undefined : new Cores(agenda, replicaCores);
    this.processes = Array.from({ length: processes }, () => ({
      thread: new Semaphore(agenda, 1),
      pool: new Semaphore(agenda, connections),
    }));
  }

  /** Does one unit of work in this process, all of its requests, and calls `done`. */
  serve(cost: Cost, process: Process, done: () => void): void {
    const isWanted = cost.lockedTrips > 0 && this.#random() < this.#sameVariant;
    let missing = cost.requests;
    const next = () => {
      if (missing === 0) return done();
      // Nothing but the last request takes from the stock: which one it is changes no figure.
      this.#request(cost, process, isWanted && missing === 1 ? cost.lockedTrips : 0, next);
      missing--;
    };
    next();
  }

  /** What can be full, each with how much of it has been used. */
  parts(): Part[] {
    const all = (of: (process: Process) => Semaphore) => {
      const semaphores = this.processes.map(of);
      return {
        usedMs: () => semaphores.reduce((sum, each) => sum + each.takenUntilNow(), 0),
        capacity: semaphores.reduce((sum, { places }) => sum + places, 0),
      };
    };
    const cores = (name: string, of: Cores): Part => ({ name, usedMs: () => of.usedUntilNow(), capacity: of.count });
    const isShared = this.#database === this.serverCores;
    return [
      { name: 'threads of the processes', ...all(({ thread }) => thread) },
      cores(isShared ? 'cores' : 'cores of the shop', this.serverCores),
      ...(isShared ? [] : [cores('cores of PostgreSQL', this.#database)]),
      ...(this.#replica ? [cores('cores of the replica', this.#replica)] : []),
      { name: 'connections', ...all(({ pool }) => pool) },
      { name: 'row of one variant', usedMs: () => this.#wantedRow.takenUntilNow(), capacity: 1 },
    ];
  }

  /** One request, which holds the row that is wanted during the last so many round trips. */
  #request(cost: Cost, { thread, pool }: Process, lockedTrips: number, done: () => void): void {
    const { requests, roundTrips, commits } = cost;
    const { roundTripMs, commitMs } = this.#setUp;
    const database = cost.isPublic && this.#replica ? this.#replica : this.#database;
    const onThread = (then: () => void) =>
      thread.acquire(() => {
        this.serverCores.run(this.#drawn(cost.serverMs / requests / (roundTrips + 1)), () => {
          thread.release();
          then();
        });
      });
    const ask = (trips: number) => {
      const commit = trips === 1 ? (commits / requests) * commitMs : 0;
      const query = () => {
        database.run(this.#drawn(cost.databaseMs / requests / roundTrips), () => {
          if (lockedTrips > 0 && trips === 1) this.#wantedRow.release();
          onThread(() => {
            if (trips > 1) return ask(trips - 1);
            pool.release();
            done();
          });
        });
      };
      const send = () => this.#agenda.after(roundTripMs + commit, query);
      if (lockedTrips > 0 && trips === lockedTrips) this.#wantedRow.acquire(send);
      else send();
    };
    onThread(() => (roundTrips === 0 ? done() : pool.acquire(() => ask(roundTrips))));
  }

  #drawn(mean: number): number {
    return drawn(mean, this.#spread, this.#random);
  }
}
