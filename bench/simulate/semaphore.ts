import type { Agenda } from './agenda.ts';

/** Places that are taken in the order of asking: a thread has one, a pool of connections several. */
export class Semaphore {
  readonly places: number;
  #taken = 0;
  #takenMs = 0;
  readonly #agenda: Agenda;
  #waiting: (() => void)[] = [];
  #next = 0;
  #since = 0;

  constructor(agenda: Agenda, places: number) {
    this.#agenda = agenda;
    this.places = places;
  }

  /** Calls `enter` as soon as there is a place, which stays taken until `release`. */
  acquire(enter: () => void): void {
    if (this.#taken === this.places) {
      this.#waiting.push(enter);
      return;
    }
    this.takenUntilNow();
    this.#taken++;
    enter();
  }

  release(): void {
    const next = this.#waiting[this.#next];
    if (next) {
      this.#next++;
      // Those who are gone are forgotten now and then.
      if (this.#next * 2 > this.#waiting.length && this.#next > 1000) {
        this.#waiting = this.#waiting.slice(this.#next);
        this.#next = 0;
      }
      next();
      return;
    }
    this.takenUntilNow();
    this.#taken--;
  }

  /** The sum of how long each place has been taken, in ms. */
  takenUntilNow(): number {
    this.#takenMs += this.#taken * (this.#agenda.now - this.#since);
    this.#since = this.#agenda.now;
    return this.#takenMs;
  }
}
