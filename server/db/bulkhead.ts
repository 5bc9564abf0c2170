import { AsyncLocalStorage } from 'node:async_hooks';

/** The call of the API on whose behalf a connection is asked for; nothing for sessions, health and background work. */
const caller = new AsyncLocalStorage<string>();

/** Runs work whose connections count as this call's. */
export const onBehalfOf = <T>(call: string, work: () => T): T => caller.run(call, work);

/**
 * Lets each call of the API hold so many connections at once, so that one that waits for a locked table cannot take
 * the connections which the others need. Answers the function to call when the connection is given back.
 */
export class Bulkhead {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number, waitMs: number) {
    this.#most = most;
    this.#waitMs = waitMs;
  }

  /** Rejects when none of the call's connections came back in time. */
  async enter(): Promise<() => void> {
    const call = caller.getStore();
    if (call === undefined) return () => {};
    const held = this.#held.get(call) ?? 0;
    if (held < this.#most) this.#held.set(call, held + 1);
    else await this.#wait(call);
    return () => this.#leave(call);
  }

  #wait(call: string): Promise<void> {
    const queue = this.#waiting.get(call) ?? [];
    this.#waiting.set(call, queue);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Error(`All connections of ${call} are in use`));
      }, this.#waitMs);
      queue.push(enter);
    });
  }

  /** The place goes to whoever has waited longest. */
  #leave(call: string): void {
    const next = this.#waiting.get(call)?.shift();
    if (next) return next();
    const held = (this.#held.get(call) ?? 1) - 1;
    if (held > 0) this.#held.set(call, held);
    else {
      this.#held.delete(call);
      this.#waiting.delete(call);
    }
  }
}
