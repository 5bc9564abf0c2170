import type { Agenda } from './agenda.ts';
import { Heap } from './heap.ts';

/** Shares of one core below which work has ended. */
const NOTHING = 1e-9;

/**
 * The processors of one machine, shared alike by whatever can run, each on one core at most: processor sharing. `count` need
 * not be whole, where other work has a part of them.
 */
export class Cores {
  readonly count: number;
  readonly #agenda: Agenda;
  /** By how much each thread has to have run when it has ended, counted from the beginning. */
  readonly #running = new Heap<() => void>();
  #ranMs = 0;
  #usedMs = 0;
  #since = 0;
  #plan = 0;

  constructor(agenda: Agenda, count: number) {
    this.#agenda = agenda;
    this.count = count;
  }

  /** Runs so much on one core and then calls `done`. */
  run(milliseconds: number, done: () => void): void {
    this.#catchUp();
    this.#running.push(this.#ranMs + milliseconds, done);
    this.#planNext();
  }

  /** Core milliseconds. */
  usedUntilNow(): number {
    this.#catchUp();
    return this.#usedMs;
  }

  get #speed(): number {
    return Math.min(1, this.count / Math.max(1, this.#running.size));
  }

  #catchUp(): void {
    const each = (this.#agenda.now - this.#since) * this.#speed;
    this.#ranMs += each;
    this.#usedMs += each * this.#running.size;
    this.#since = this.#agenda.now;
  }

  /** Each change gives everybody another speed: what was planned before is void. */
  #planNext(): void {
    const plan = ++this.#plan;
    if (this.#running.size === 0) return;
    const missing = Math.max(0, this.#running.smallestKey - this.#ranMs);
    this.#agenda.after(missing / this.#speed, () => {
      if (plan === this.#plan) this.#endDue();
    });
  }

  #endDue(): void {
    this.#catchUp();
    const ended: (() => void)[] = [];
    // One at least: what is missing by a rounding error would otherwise never end.
    do {
      const done = this.#running.pop();
      if (done) ended.push(done);
    } while (this.#running.smallestKey <= this.#ranMs + NOTHING);
    this.#planNext();
    for (const done of ended) done();
  }
}
