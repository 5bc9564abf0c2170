import { Heap } from './heap.ts';

/** What happens when, in milliseconds of simulated time. */
export class Agenda {
  now = 0;
  readonly #events = new Heap<() => void>();

  after(milliseconds: number, event: () => void): void {
    this.#events.push(this.now + milliseconds, event);
  }

  /** Lets everything happen that is due until then. */
  runUntil(time: number): void {
    while (this.#events.smallestKey <= time) {
      this.now = this.#events.smallestKey;
      this.#events.pop()?.();
    }
    this.now = time;
  }
}
