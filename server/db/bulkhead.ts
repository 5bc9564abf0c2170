import { AsyncLocalStorage } from 'node:async_hooks';

/** The call of the API on whose behalf a connection is asked for; nothing for sessions, health and background work. */
const caller = new AsyncLocalStorage<string>();

/** Runs work whose connections count as this call's. */
export const onBehalfOf = <T>(call: string, work: () => T): T => caller.run(call, work);

interface Waiting {
  call: string;
  enter: () => void;
}

/** A call may hold a third as many connections as are free. */
const SHARE = 3;

/**
 * Lets a call of the API take connections only while many are free, so that calls which wait for a locked table cannot
 * take those which the others need: of twenty, one that is stuck holds five, and eight of them leave one. It is the
 * dynamic threshold by which switches share their memory: https://doi.org/10.1109/90.664262
 */
export class Bulkhead {
  readonly #waitMs: number;
  readonly #held = new Map<string, number>();
  #free: number;
  #waiting: Waiting[] = [];

  constructor(connections: number, waitMs: number) {
    this.#free = connections;
    this.#waitMs = waitMs;
  }

  /** Answers the function to call when the connection is given back. Rejects when there was none for this call in time. */
  async enter(): Promise<() => void> {
    const call = caller.getStore();
    if (call !== undefined) {
      if (this.#mayTake(call)) this.#take(call);
      else await this.#wait(call);
    } else this.#free--;
    return () => this.#leave(call);
  }

  #heldBy(call: string): number {
    return this.#held.get(call) ?? 0;
  }

  #mayTake(call: string): boolean {
    return this.#heldBy(call) * SHARE < this.#free;
  }

  #take(call: string): void {
    this.#free--;
    this.#held.set(call, this.#heldBy(call) + 1);
  }

  #wait(call: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = {
        call,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(new Error(`All connections of ${call} are in use`));
      }, this.#waitMs);
      this.#waiting.push(waiting);
    });
  }

  /** Those who have waited longest are looked at first. */
  #leave(call: string | undefined): void {
    this.#free++;
    if (call !== undefined) {
      if (this.#heldBy(call) > 1) this.#held.set(call, this.#heldBy(call) - 1);
      else this.#held.delete(call);
    }
    this.#waiting = this.#waiting.filter(({ call: next, enter }) => {
      if (!this.#mayTake(next)) return true;
      this.#take(next);
      enter();
      return false;
    });
  }
}
