import { AsyncLocalStorage } from 'node:async_hooks';

/** The call of the API that needs a connection; undefined for sessions, health checks and background work. */
const caller = new AsyncLocalStorage<string>();

/** Runs work whose database connections are counted for this call. */
export const onBehalfOf = <T>(call: string, work: () => T): T => caller.run(call, work);

interface Waiting {
  call: string;
  enter: () => void;
}

/** A call may hold up to a third of the number of free connections. */
const SHARE = 3;

/**
 * Limits the connections of each call of the API by the number that is free, so that calls which wait for a locked table
 * leave some to the others: of twenty, one stuck call holds five, and eight stuck calls leave one. These are the dynamic
 * thresholds by which network switches share their memory: https://doi.org/10.1109/90.664262
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

  /** Waits for a connection; resolves to the function that gives it back. Rejects when there was none for this call in time. */
  async enter(): Promise<() => void> {
    const call = caller.getStore();
    if (call !== undefined) {
      if (this.#canTake(call)) this.#take(call);
      else await this.#wait(call);
    } else this.#free--;
    return () => this.#leave(call);
  }

  #heldBy(call: string): number {
    return this.#held.get(call) ?? 0;
  }

  #canTake(call: string): boolean {
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

  /** Frees a connection, and lets waiting calls enter, the longest waiting first. */
  #leave(call: string | undefined): void {
    this.#free++;
    if (call !== undefined) {
      if (this.#heldBy(call) > 1) this.#held.set(call, this.#heldBy(call) - 1);
      else this.#held.delete(call);
    }
    this.#waiting = this.#waiting.filter(({ call: next, enter }) => {
      if (!this.#canTake(next)) return true;
      this.#take(next);
      enter();
      return false;
    });
  }
}
